import type { IncomingHttpHeaders } from 'node:http';
import { expect, it } from 'vitest';
import { addressOfClient, runInRequest, runUntraced, startRequestSpan, traceHeaders } from './spans.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const GOOD = `00-${TRACE}-00f067aa0ba902b7-01`;

/** Headers of a CMS call that a request with these headers makes. */
const headersFor = (headers: IncomingHttpHeaders) =>
  runInRequest({ id: 'r1', ip: '203.0.113.7', span: startRequestSpan(headers) }, async () => {
    await Promise.resolve();
    return traceHeaders();
  });

it("BX11: a request's id and trace go on to its calls", async () => {
  expect(await headersFor({ traceparent: GOOD })).toEqual({ 'x-request-id': 'r1', traceparent: GOOD });
  expect(traceHeaders()).toEqual({});
});

it('D7: a report has neither', () => {
  expect(runInRequest({ id: 'r1', ip: '203.0.113.7', span: null }, traceHeaders)).toEqual({});
});

it('a call waits for its turn as one of its client, a report too; what no request asks for is of nobody', () => {
  const ip = '203.0.113.7';
  const ask = (span: ReturnType<typeof startRequestSpan> | null) =>
    runInRequest({ id: 'r1', ip, span }, addressOfClient);
  expect([ask(startRequestSpan({})), ask(null), addressOfClient(), runUntraced(addressOfClient)]).toEqual([
    ip,
    ip,
    null,
    null,
  ]);
});

it('K16: tracestate goes on with its trace, in its order', async () => {
  const tracestate = 'rojo=00f067aa0ba902b7,congo=t61rcWkgMzE,tenant@vendor=x';
  expect(await headersFor({ traceparent: GOOD, tracestate })).toMatchObject({ traceparent: GOOD, tracestate });
});

it.each([
  ['without a trace', { tracestate: 'a=1' }],
  ['of an invalid trace', { traceparent: '00-evil', tracestate: 'a=1' }],
  ['without a valid member', { traceparent: GOOD, tracestate: 'A, =1,\u00e4=1' }],
])('K16: tracestate %s is dropped', async (_name, headers) => {
  expect((await headersFor(headers))['tracestate']).toBeUndefined();
});

it('K16: tracestate is bounded', async () => {
  const tracestate = Array.from({ length: 100 }, (_, i) => `key${i}=${'v'.repeat(20)}`).join();
  expect((await headersFor({ traceparent: GOOD, tracestate }))['tracestate']?.length).toBeLessThanOrEqual(512);
});

it.each([
  ['of a newer version', GOOD.replace('00-', '01-'), GOOD],
  ['with more fields', `${GOOD.replace('00-', 'cc-')}-what-the-future-will-be-like`, GOOD],
  ['with flags that this version does not define', GOOD.replace(/01$/, 'fd'), GOOD],
  ['that is not sampled', GOOD.replace(/01$/, '00'), GOOD.replace(/01$/, '00')],
])('K16: a traceparent %s is continued as version 00', async (_name, traceparent, expected) => {
  expect((await headersFor({ traceparent }))['traceparent']).toBe(expected);
});

it.each([
  undefined,
  `${GOOD}, ${GOOD}`,
  '',
  GOOD.toUpperCase(),
  `${GOOD}-x`,
  GOOD.replace('00-', 'ff-'),
  GOOD.replace(TRACE, '0'.repeat(32)),
  GOOD.replace('00f067aa0ba902b7', '0'.repeat(16)),
  `${GOOD}\r\nx: y`,
])('BX11: %j is no trace', async (traceparent) => {
  expect(await headersFor({ traceparent } as IncomingHttpHeaders)).toEqual({ 'x-request-id': 'r1' });
});
