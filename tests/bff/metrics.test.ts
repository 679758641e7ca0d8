import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildOps, createMetrics } from '#server/ops/metrics.ts';
import { freePort, type Running, runCms, runSite } from '../support/processes.ts';

let cms: Running;
let site: Running;
let port: number;
beforeAll(async () => {
  port = await freePort();
  cms = await runCms();
  site = await runSite(cms.base, { METRICS_PORT: String(port) });
});
afterAll(async () => {
  await site?.stop();
  await cms?.stop();
});

it('BX11: metrics tell of answers by route template and of the cache, on a listener of their own', async () => {
  await fetch(`${site.base}/en?secret=1`);
  const read = () => fetch(`http://127.0.0.1:${port}/metrics`).then((r) => r.text());
  // an answer is counted when it is out, which its reader may know first
  await expect.poll(read).toMatch(/http_answer_seconds_count\{route="\/\*",method="GET",status="2xx"\} \d/);
  const text = await read();
  expect(text).toMatch(/cms_cache_misses \d/);
  expect(text).toContain('nodejs_eventloop_lag_seconds');
  expect(text).not.toContain('secret');
  expect((await fetch(`${site.base}/metrics`)).status).toBe(404);
});

it('BX11: nothing else is offered there', async () => {
  const ops = buildOps(createMetrics());
  expect((await ops.inject('/healthz')).statusCode).toBe(404);
  expect((await ops.inject('/metrics')).headers['content-type']).toContain('text/plain');
  await ops.close();
});
