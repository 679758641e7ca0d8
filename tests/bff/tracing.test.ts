import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CONTACT_MESSAGE } from '../support/contact-message.ts';
import { type FakeCms, startFakeCms } from '../support/fake-cms.ts';
import { createFormToken, TEST_FORM_SECRET } from '../support/form-token.ts';
import { readOutbox } from '../support/outbox-state.ts';
import { type Running, runSite } from '../support/processes.ts';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  status: { code?: number };
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}
interface Export {
  resourceSpans: { resource: { attributes: Span['attributes'] }; scopeSpans: { spans: Span[] }[] }[];
}

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const REFUSED_TRACE = '0af7651916cd43dd8448eb211c80319c';
const SENDER = '00f067aa0ba902b7';
const CONTACT = '/api/form_entries/contact_us';
const REPORT = '/api/whistleblower';
const PHRASE = 'water-of-anna';
/** Span kinds and a status code of OTLP. */
const KINDS = { internal: 1, server: 2, client: 3 };
const STATUS_ERROR = 2;

describe('BX11: traces by OTLP', () => {
  const exports: Export[] = [];
  let collector: Server;
  let cms: FakeCms;
  let site: Running;
  let folder: string;
  const spans = () => exports.flatMap(({ resourceSpans }) => resourceSpans.flatMap(toSpans));
  const toSpans = ({ scopeSpans }: Export['resourceSpans'][number]) => scopeSpans.flatMap((scope) => scope.spans);
  const find = (name: string) => spans().filter((span) => span.name === name);
  const childrenOf = ({ spanId }: Span) => spans().filter(({ parentSpanId }) => parentSpanId === spanId);
  const attributeOf = (span: Span | undefined, key: string) => {
    const value = span?.attributes.find((one) => one.key === key)?.value;
    return value?.stringValue ?? value?.intValue;
  };
  const post = (call: string, body: object) =>
    fetch(site.base + call, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-form-token': createFormToken() },
      body: JSON.stringify(body),
    });

  beforeAll(async () => {
    collector = createServer(async (request, response) => {
      if (request.url === '/v1/traces') exports.push((await json(request)) as Export);
      response.setHeader('content-type', 'application/json').end('{}');
    });
    await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
    cms = await startFakeCms();
    folder = mkdtempSync(path.join(tmpdir(), 'tracing-'));
    site = await runSite(cms.url, {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
      OTEL_SERVICE_NAME: 'website-of-tests',
      FORM_SECRET: TEST_FORM_SECRET,
      OUTBOX_KEY: randomBytes(32).toString('base64'),
      OUTBOX_DIR: folder,
    });
    cms.answer('/api/posts/gone', { status: 503, body: {} });
    await fetch(`${site.base}/en/news/gone`);
    cms.heal();
    cms.forgetCalls();
    await fetch(`${site.base}/en/news/a-late-one`, {
      headers: { traceparent: `00-${TRACE}-${SENDER}-01`, tracestate: 'congo=1' },
    });
    await fetch(`${site.base}/en/search?phrase=${PHRASE}`);
    await fetch(`${site.base}/en/formularz-zgloszenia`);
    // refused before the asynchronous context of a request begins
    for (const form of ['contact-us', 'whistleblower'])
      await fetch(`${site.base}/en/forms/${form}`, {
        method: 'POST',
        headers: { 'sec-fetch-site': 'cross-site', traceparent: `00-${REFUSED_TRACE}-${SENDER}-01` },
      });
    const calls = [CONTACT, REPORT].map((call) => ({ call, answer: { status: 503, body: {} } }));
    for (const { call, answer } of calls) cms.answer(call, answer);
    expect((await post(CONTACT, CONTACT_MESSAGE)).status).toBe(202);
    expect((await post(REPORT, { category: 'c', content: 'secret', anonymous: true })).status).toBe(202);
    cms.heal();
    await vi.waitFor(() => expect(readOutbox(folder).waiting).toEqual([]), { timeout: 60_000, interval: 50 });
    // a site that stops sends its remaining spans
    await site.stop();
  });
  afterAll(async () => {
    await Promise.all([site?.stop(), cms?.close()]);
    collector?.close();
  });

  it('a page is a tree: its request, the page, its calls of the CMS and its rendering', () => {
    const [request] = spans().filter((span) => span.traceId === TRACE && span.kind === KINDS.server);
    expect(request).toMatchObject({ name: 'GET /*', parentSpanId: SENDER });
    expect([attributeOf(request, 'http.route'), attributeOf(request, 'http.response.status_code')]).toEqual([
      '/*',
      200,
    ]);
    const page = childrenOf(request as Span).find(({ name }) => name === 'page');
    expect(attributeOf(page, 'page.kind')).toBe('post.show');
    const parts = childrenOf(page as Span);
    expect(parts.map(({ name }) => name)).toEqual(expect.arrayContaining(['render', 'cms post']));
    // the CMS receives the span of its call as the parent span
    const call = parts.find(({ name }) => name === 'cms post');
    expect([call?.kind, attributeOf(call, 'http.response.status_code')]).toEqual([KINDS.client, 200]);
    const { headers } = cms.calls.find((one) => one.path.startsWith('/api/posts/')) ?? cms.last(CONTACT);
    expect([headers['traceparent'], headers['tracestate']]).toEqual([`00-${TRACE}-${call?.spanId}-01`, 'congo=1']);
  });

  it('what failed says so: the call of the CMS, the page and the request', () => {
    const call = find('cms post').find((span) => attributeOf(span, 'http.response.status_code') === 503);
    const page = spans().find(({ spanId }) => spanId === call?.parentSpanId);
    const request = spans().find(({ spanId }) => spanId === page?.parentSpanId);
    const failed = [call, page, request];
    expect(failed.map((span) => span?.status.code)).toEqual(failed.map(() => STATUS_ERROR));
    expect(failed.map((span) => attributeOf(span, 'error.type'))).toEqual(['CmsError', 'PageFailed', '503']);
  });

  it('an error page is rendered for its request; of a report there is nothing', () => {
    const requests = spans().filter((span) => span.traceId === REFUSED_TRACE && span.kind === KINDS.server);
    expect(requests.map((span) => attributeOf(span, 'http.response.status_code'))).toEqual([403]);
    expect(childrenOf(requests[0] as Span).map(({ name }) => name)).toEqual(['render']);
    // of the refused form, and of the failed page
    expect(find('render').filter((span) => attributeOf(span, 'page.kind') === 'error')).toHaveLength(2);
  });

  it('a form that had to wait is two: its request, and its delivery', () => {
    const [form] = find('form');
    expect(attributeOf(form, 'form.name')).toBe('contact-us');
    expect(childrenOf(form as Span).map((span) => attributeOf(span, 'http.response.status_code'))).toEqual([503]);
    const [delivery] = find('outbox delivery');
    expect(delivery?.parentSpanId ?? '').toBe('');
    expect(childrenOf(delivery as Span)).toHaveLength(1);
  });

  it('hardening 23: no span is of a report, and none says what somebody looked for or typed', () => {
    expect(find('form')).toHaveLength(1);
    expect(find('outbox delivery')).toHaveLength(1);
    const text = JSON.stringify(exports);
    expect(text).toContain('website-of-tests');
    expect(text).toContain('search');
    for (const secret of [/whistleblower|formularz/i, PHRASE, CONTACT_MESSAGE.email, 'a-late-one'])
      expect(text).not.toMatch(secret);
  });
});

describe('BX11: a collector that takes nothing', () => {
  const test = async (_: string, answer: (response: ServerResponse) => void) => {
    let exportCount = 0;
    const collector = createServer((_request, response) => {
      exportCount += 1;
      answer(response);
    }).listen(0, '127.0.0.1');
    await once(collector, 'listening');
    const cms = await startFakeCms();
    const site = await runSite(cms.url, {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    });
    const started = performance.now();
    await site.stop();
    expect(exportCount).toBeGreaterThan(0);
    collector.closeAllConnections();
    collector.close();
    await cms.close();
    expect(site.process.exitCode).toBe(0);
    // less than the 10 s that an export may take
    expect(performance.now() - started).toBeLessThan(6000);
  };
  it.each([
    ['never answers', () => {}],
    ['refuses', (response: ServerResponse) => void response.writeHead(400).end()],
  ])('%s: the process ends well, and at once', { tags: ['long'] }, test);
});
