import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fakeBundle } from '../../support/fake-bundle.ts';
import { type FakeCms, startFakeCms } from '../../support/fake-cms.ts';
import { type Site, startSite } from '../../support/start-site.ts';

/** CPU time for rendering each missing page, in milliseconds. */
const WORK_MS = 40;
const CROWD = 30;
let cms: FakeCms;
let site: Site;

beforeAll(async () => {
  cms = await startFakeCms();
  site = await startSite({
    cmsUrl: cms.url,
    // a stale page may not be served during its revalidation, except under overload
    env: { CACHE_FRESH_S: '1', CACHE_STALE_S: '0', OVERLOAD_TIMEOUT_MS: '600' },
    bundle: {
      ...fakeBundle,
      async renderWhole(input) {
        const end = performance.now() + (input.page.kind === 'error' ? WORK_MS : 0);
        while (performance.now() < end);
        return fakeBundle.renderWhole(input);
      },
    },
  });
});
afterAll(() => Promise.all([site.close(), cms.close()]));

it('hardening 15: in a crowd an old page is served at once, and rendered again when it is over', async () => {
  const stateOf = async () => (await fetch(`${site.url}/o-nas`)).headers.get('server-timing');
  await stateOf();
  await sleep(1100);
  // opened before the crowd comes, because connecting takes several turns of the busy event loop
  const socket = connect(Number(new URL(site.url).port), '127.0.0.1');
  await once(socket, 'connect');
  let answered = 0;
  const crowd = Array.from({ length: CROWD }, (_, i) =>
    fetch(`${site.url}/missing-${i}`).then(async (answer) => {
      await answer.text();
      answered++;
    }),
  );
  await Promise.race(crowd);
  socket.write('GET /o-nas HTTP/1.1\r\nHost: a\r\nAccept-Encoding: br\r\n\r\n');
  const [head] = (await once(socket, 'data')) as [Buffer];
  expect(head.toString('latin1')).toMatch(/\r\nserver-timing: [^\r]*stale/i);
  expect(answered).toBeLessThan(CROWD);
  socket.destroy();
  await Promise.all(crowd);
  await expect.poll(stateOf).toMatch(/hit|miss/);
});
