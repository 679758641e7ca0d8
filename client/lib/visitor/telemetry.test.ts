// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';

const BUILD = '/assets/entry-client-1.js';
const sent: unknown[] = [];
beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body: string }) =>
    sent.push([`${method} ${path}`, JSON.parse(body)]),
  );
  // the web vitals come later
  vi.stubGlobal('requestIdleCallback', () => 0);
  return () => vi.unstubAllGlobals();
});

let documents = 0;
/** The module as a new document loads it, without the errors of another one. */
async function load(kind = 'post.show', telemetryPath: string | null = '/telemetry') {
  const address: string = `./telemetry.ts?document=${++documents}`;
  const { countError, startTelemetry } = (await import(address)) as typeof import('./telemetry.ts');
  const start = () => startTelemetry({ site: { telemetryPath }, current: { page: { kind } }, build: BUILD } as never);
  return { countError, start };
}
const report = (...errors: string[]) => ['POST /telemetry', { build: BUILD, kind: 'post.show', vitals: [], errors }];

it('C16: a single error before the app was ready is reported once it is, and each later one at once', async () => {
  const { countError, start } = await load();
  countError('hydration');
  expect(sent).toEqual([]);
  start();
  expect(sent).toEqual([report('hydration')]);
  countError('crash');
  countError('crash');
  expect(sent).toEqual([report('hydration'), report('crash'), report('crash')]);
});

it('C16: a document without errors reports none, and one with many at most twenty at once', async () => {
  const quiet = await load();
  quiet.start();
  expect(sent).toEqual([]);
  const { countError, start } = await load();
  for (let i = 0; i < 21; i++) countError('crash');
  start();
  expect(sent).toEqual([report(...Array(20).fill('crash'))]);
  countError('hydration');
  expect(sent.slice(1)).toEqual([report('crash', 'hydration')]);
});

it.each([
  ['a site without telemetry', 'post.show', null, false],
  ['a visitor with Global Privacy Control', 'post.show', '/telemetry', true],
  ['a page of reports', 'whistleblower.index', '/telemetry', false],
])('C16: no error is reported by %s', async (_, kind, path, globalPrivacyControl) => {
  vi.stubGlobal('navigator', { globalPrivacyControl });
  const { countError, start } = await load(kind, path);
  countError('crash');
  start();
  countError('crash');
  expect(sent).toEqual([]);
});
