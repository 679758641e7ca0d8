import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createMetrics } from './metrics.ts';

const alerts = path.resolve(import.meta.dirname, '../../docs/prometheus/alerts.yml');

it('calls for which the CMS does not take our token have a status of their own, which an alert counts', async () => {
  const { onCall, registry } = createMetrics();
  for (const status of [200, 401, 403, 404, 407, 422, 503, null]) onCall({ name: 'menus', status, ms: 1 });
  const text = await registry.metrics();
  const statuses = [...text.matchAll(/^cms_call_seconds_count\{call="menus",status="(\w+)"\} (\d)/gm)];
  expect(statuses.map(([, status, count]) => `${status}: ${count}`)).toEqual([
    '2xx: 1',
    '401: 1',
    '403: 1',
    '4xx: 2',
    '407: 1',
    '5xx: 1',
    'none: 1',
  ]);
  expect(readFileSync(alerts, 'utf8')).toContain(
    'cms_call_seconds_count{job="website",status=~"5xx|none|401|403|407"}',
  );
});
