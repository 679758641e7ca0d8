import { expect, it } from 'vitest';
import { readTraceparent, runTraced, traceHeaders } from './request-trace.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const GOOD = `00-${TRACE}-00f067aa0ba902b7-01`;

it('BX11: a trace goes on with the span of each call', async () => {
  const parent = readTraceparent(GOOD);
  await runTraced({ requestId: 'r1', parent }, async () => {
    await Promise.resolve();
    const [one, other] = [traceHeaders(), traceHeaders()];
    expect([one['x-request-id'], other['x-request-id']]).toEqual(['r1', 'r1']);
    for (const { traceparent } of [one, other]) {
      expect(traceparent).toMatch(new RegExp(`^00-${TRACE}-[0-9a-f]{16}-01$`));
      expect(traceparent).not.toBe(GOOD);
    }
    expect(one['traceparent']).not.toBe(other['traceparent']);
  });
  expect(traceHeaders()).toEqual({});
});

it.each([
  undefined,
  ['a', 'b'],
  '',
  GOOD.toUpperCase(),
  `${GOOD}-x`,
  GOOD.replace('00-', '01-'),
  GOOD.replace(TRACE, '0'.repeat(32)),
  GOOD.replace('00f067aa0ba902b7', '0'.repeat(16)),
  `${GOOD}\r\nx: y`,
])('BX11: %j is no trace', (header) => {
  expect(readTraceparent(header)).toBeNull();
});
