import { expect, it } from 'vitest';
import { runInRequest, startRequestSpan, traceHeaders } from './request-trace.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const GOOD = `00-${TRACE}-00f067aa0ba902b7-01`;

/** Headers of a CMS call that a request with this header makes. */
const headersFor = (traceparent: unknown) =>
  runInRequest({ id: 'r1', span: startRequestSpan(traceparent) }, async () => {
    await Promise.resolve();
    return traceHeaders();
  });

it("BX11: a request's id and trace go on to its calls", async () => {
  expect(await headersFor(GOOD)).toEqual({ 'x-request-id': 'r1', traceparent: GOOD });
  expect(traceHeaders()).toEqual({});
});

it('D7: a report has neither', () => {
  expect(runInRequest({ id: 'r1', span: null }, traceHeaders)).toEqual({});
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
])('BX11: %j is no trace', async (header) => {
  expect(await headersFor(header)).toEqual({ 'x-request-id': 'r1' });
});
