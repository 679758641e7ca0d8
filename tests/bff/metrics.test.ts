import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { buildOps } from '#server/ops/health.ts';
import { createMetrics } from '#server/ops/metrics.ts';
import { type FakeCms, startFakeCms } from '../support/fake-cms.ts';
import { freePort, type Running, root, runSite } from '../support/processes.ts';
import { askRaw } from '../support/raw-request.ts';

let cms: FakeCms;
let site: Running;
let ops: string;
const folder = mkdtempSync(path.join(tmpdir(), 'metrics-'));
beforeAll(async () => {
  const port = await freePort();
  ops = `http://127.0.0.1:${port}`;
  cms = await startFakeCms();
  site = await runSite(cms.url, {
    OPS_PORT: String(port),
    CAPTCHA_MODE: 'fake',
    OUTBOX_KEY: 'ab'.repeat(32),
    OUTBOX_DIR: path.join(folder, 'outbox'),
    SNAPSHOT: 'on',
    SNAPSHOT_DIR: path.join(folder, 'snapshot'),
    // nothing listens there; the metrics of Redis are exported all the same
    REDIS_URL: 'redis://127.0.0.1:1',
    FORM_SECRET: 'f'.repeat(32),
    PURGE_SECRET: 'p'.repeat(32),
    PREVIEW_SECRET: 'v'.repeat(32),
  });
});
afterAll(async () => {
  await site?.stop();
  await cms?.close();
  rmSync(folder, { recursive: true });
});
const read = () => fetch(`${ops}/metrics`).then((r) => r.text());

interface AlertRule {
  alert: string;
  expr: string;
  for: string;
  labels: { severity: string };
  annotations: { summary: string; row: string };
}
/** Names of the metrics in an expression: every word outside of labels and windows that is no function. */
function readNames(expr: string): string[] {
  const words = expr.replace(/\{[^}]*\}|\[[^\]]*\]|by \([^)]*\)/g, ' ').matchAll(/\b[a-z]\w+\b(?!\s*\()/g);
  return [...words].map(([word]) => word).filter((word) => !['sum', 'or'].includes(word));
}

describe('BX11 metrics', () => {
  it('tell of answers by route template, renders, calls and caches, on a listener of their own', async () => {
    await fetch(`${site.base}/en?secret=1`).then((r) => r.text());
    // an answer is counted once it is sent, possibly a moment after the client has read it
    await expect.poll(read).toMatch(/http_answer_seconds_count\{route="\/\*",method="GET",status="2xx"\} \d/);
    const text = await read();
    expect(text).toMatch(/^cms_cache_misses_total [1-9]/m);
    expect(text).toMatch(/^page_cache_renders_total [1-9]/m);
    expect(text).toMatch(/^page_render_seconds_count\{way="\w+"\} [1-9]/m);
    expect(text).toMatch(/^cms_call_seconds_count\{call="sitemapNodes",status="2xx"\} [1-9]/m);
    expect(text).toMatch(/^cms_pool_pending\{pool="cached"\} 0/m);
    for (const pool of ['live', 'proxied', 'preview', 'upload', 'download', 'pictures', 'films', 'files', 'captcha'])
      expect(text).toContain(`\ncms_pool_running{pool="${pool}"} 0\n`);
    expect(text).toContain('nodejs_eventloop_lag_seconds');
    expect(text).not.toContain('secret');
    expect((await fetch(`${site.base}/metrics`)).status).toBe(404);
  });

  it('count visitors who leave before their answer', async () => {
    const aborted = async () => Number(/^http_aborted_total (\d+)$/m.exec(await read())?.[1]);
    const before = await aborted();
    cms.answer('/api/search', { fault: 'hang' });
    cms.forgetCalls();
    const leaving = new AbortController();
    const left = fetch(`${site.base}/api/search?phrase=x`, { signal: leaving.signal }).catch(() => 'left');
    await cms.called('/api/search');
    leaving.abort();
    expect(await left).toBe('left');
    await expect.poll(aborted).toBe(before + 1);
  });

  it('are all explained, and neither the dashboard nor the alert rules ask for another', async () => {
    const text = await read();
    const types = new Map([...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name, type]) => [name as string, type]));
    const series = new Set(
      [...types].flatMap(([name, type]) =>
        type === 'histogram' ? ['', '_bucket', '_count', '_sum'].map((end) => name + end) : [name],
      ),
    );
    // counters (for rate()), and only they, end with _total
    for (const [name, type] of types)
      if (!/^(?:nodejs|process)_/.test(name)) expect(type === 'counter', name).toBe(name.endsWith('_total'));
    const dashboard = readFileSync(path.join(root, 'docs/grafana/website.json'), 'utf8');
    const { panels } = JSON.parse(dashboard) as { panels: { title: string; targets: { expr: string }[] }[] };
    const queried = new Set<string>();
    for (const { title, targets } of panels)
      for (const { expr } of targets) {
        const names = readNames(expr);
        expect(names.length, title).toBeGreaterThan(0);
        for (const name of names) {
          expect(series, title).toContain(name);
          queried.add(name.replace(/_(?:bucket|count|sum)$/, ''));
        }
      }
    const page = readFileSync(path.join(root, 'docs/operations.md'), 'utf8');
    const siteMetrics = [...types.keys()].filter((name) => !/^(?:nodejs|process)_/.test(name));
    expect(siteMetrics.length).toBeGreaterThan(15);
    expect([...siteMetrics, ...queried].filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
    expect(siteMetrics.filter((name) => !queried.has(name))).toEqual([]);

    const file = readFileSync(path.join(root, 'docs/prometheus/alerts.yml'), 'utf8');
    const { groups } = parse(file) as { groups: { rules: AlertRule[] }[] };
    const rules = groups.flatMap((group) => group.rules);
    expect(rules.length).toBeGreaterThan(5);
    const rows = [...page.matchAll(/^\| ([^|]+)/gm)].map(([, first]) => first ?? '');
    for (const rule of rules) {
      const names = readNames(rule.expr);
      expect(names.length, rule.alert).toBeGreaterThan(0);
      // `up` comes from Prometheus itself
      for (const name of names) expect([...series, 'up'], rule.alert).toContain(name);
      expect(rule).toMatchObject({
        for: expect.stringMatching(/^\d+[mh]$/),
        labels: { severity: expect.stringMatching(/^(?:critical|warning)$/) },
        annotations: { summary: expect.any(String) },
      });
      const { row } = rule.annotations;
      expect(rows.filter((first) => first.includes(`\`${row}\``)).length, `${rule.alert}: ${row}`).toBeGreaterThan(0);
    }
  });

  it('stand beside health, and nothing else is offered there', async () => {
    expect((await fetch(`${ops}/healthz`)).status).toBe(200);
    expect((await fetch(`${ops}/readyz`)).status).toBe(200);
    expect((await fetch(`${ops}/en`)).status).toBe(404);
    const health = { isReady: false };
    const app = buildOps(createMetrics(), health);
    expect((await app.inject('/readyz')).statusCode).toBe(503);
    health.isReady = true;
    expect((await app.inject('/readyz')).statusCode).toBe(200);
    await app.close();
  });

  it('K11: stand beside health, which answers probes without a Host', async () => {
    for (const path of ['/healthz', '/readyz'])
      for (const version of ['1.0', '1.1'])
        for (const host of ['', 'Host:'])
          expect((await askRaw(ops, path, { version, host })).status, `${path} ${version} ${host}`).toBe(200);
  });
});

it('BX11: an outbox that can not be read takes no other metric away', async () => {
  const database = new DatabaseSync(path.join(folder, 'outbox/outbox.db'));
  database.exec('DROP TABLE messages');
  database.close();
  const text = await read();
  expect(text).toMatch(/^http_working \d/m);
  expect(text).toMatch(/^outbox_waiting nan$/im);
});
