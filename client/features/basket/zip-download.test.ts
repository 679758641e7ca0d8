// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { zipDownload } from './zip-download.ts';

const fetchMock = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const pending = async () => json(202, { status: 'pending' });
/** Response of each address, until it is replaced. */
let answers: Record<'create' | 'status' | 'download', (init: RequestInit) => Promise<Response>>;
const logged = vi.spyOn(console, 'error');
const clicked = vi.fn<(href: string) => void>();
const state = () => zipDownload.getState();
const phase = () => state().phase;
const count = (end: RegExp) => fetchMock.mock.calls.filter(([url]) => end.test(url)).length;
const STATUS = /\/zip-1\/status$/;
const messages = () => logged.mock.calls.map(([error]) => (error instanceof Error ? error.message : error));
const seconds = (n: number) => vi.advanceTimersByTimeAsync(1000 * n);
const show = (visibility: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  vi.useFakeTimers();
  show('visible');
  answers = {
    create: async () => json(201, { data: 'zip-1' }),
    status: pending,
    download: async () => new Response('P', { status: 206 }),
  };
  fetchMock.mockReset().mockImplementation(async (url, init) => {
    init.signal?.throwIfAborted();
    const sort = STATUS.test(url) ? 'status' : init.method === 'POST' ? 'create' : 'download';
    return answers[sort](init);
  });
  vi.stubGlobal('fetch', fetchMock);
  logged.mockReset().mockImplementation(() => {});
  clicked.mockReset();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked(this.getAttribute('href') ?? '');
  });
});
afterEach(() => {
  state().close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('DC15 the states of a ZIP', () => {
  it('D14: an id that is none is named as missing, and the others are in the archive', async () => {
    answers.create = async () => json(201, { data: 'zip-1', missing: ['gone'] });
    void state().start('en', ['a', 'karta 1', 'gone']);
    await seconds(0);
    expect(fetchMock.mock.calls[0]?.[1].body).toBe('{"identifiers":["a","gone"]}');
    expect(state().missing).toEqual(['karta 1', 'gone']);
  });

  it('DC11 DC13 DC16: created, polled every 2000 ms, ready at 200, download starts by itself', async () => {
    expect(phase()).toBeNull();
    void state().start('de', ['a', 'b']);
    expect(phase()).toBe('pending');
    await seconds(0);
    const [url, init] = fetchMock.mock.calls[0] ?? [];
    expect([url, init?.method, init?.body]).toEqual([
      '/api/download_center_zip?locale=de',
      'POST',
      '{"identifiers":["a","b"]}',
    ]);
    await seconds(1.9);
    expect(count(STATUS)).toBe(0);
    await seconds(0.1);
    expect(count(STATUS)).toBe(1);
    await seconds(4);
    expect([count(STATUS), phase(), state().downloadLink]).toEqual([3, 'pending', null]);
    const begun = Promise.withResolvers<Response>();
    answers.status = async () => json(200, { status: 'ready' });
    answers.download = () => begun.promise;
    await seconds(2);
    expect([phase(), state().downloadLink, clicked.mock.calls.length]).toEqual([
      'downloading',
      '/api/download_center_zip/zip-1',
      0,
    ]);
    begun.resolve(new Response('P', { status: 206 }));
    await seconds(0);
    expect([phase(), clicked.mock.calls]).toEqual(['ready', [['/api/download_center_zip/zip-1']]]);
    await seconds(60);
    expect([count(STATUS), messages()]).toEqual([4, []]);
    state().close();
    expect(phase()).toBeNull();
  });

  it('makes one archive at a time', async () => {
    void state().start('pl', ['a']);
    void state().start('pl', ['b']);
    await seconds(0);
    expect(fetchMock).toHaveBeenCalledOnce();
  });

  it.each([
    ['no id', async () => json(201, {})],
    ['an empty id', async () => json(201, { data: '' })],
    ['a refusal', async () => json(502, { code: 502 })],
    ['no response', async () => Promise.reject(new TypeError('failed'))],
  ])('DC12: %s is an error', async (_, create: () => Promise<Response>) => {
    answers.create = create;
    await state().start('pl', ['a']);
    expect([phase(), state().downloadError, messages()]).toEqual(['error', 'failed', ['No download response ID']]);
    await seconds(10);
    expect(count(STATUS)).toBe(0);
  });

  it('D14: files that are too large for one archive have their own error', async () => {
    answers.create = async () => json(413, { code: 413 });
    await state().start('pl', ['a']);
    expect([phase(), state().downloadError]).toEqual(['error', 'tooLarge']);
  });

  it.each([
    ['404', async () => json(404, {})],
    ['410', async () => json(410, {})],
    ['500', async () => json(500, {})],
  ])('DC14: status %s stops the polling', async (_, status: () => Promise<Response>) => {
    void state().start('pl', ['a']);
    await seconds(2);
    answers.status = status;
    await seconds(2);
    expect([phase(), messages()]).toEqual(['error', ['Response error']]);
    await seconds(60);
    expect(count(STATUS)).toBe(2);
  });

  it('A6 DC14: a poll without an answer is repeated, until the time is over', async () => {
    void state().start('pl', ['a']);
    answers.status = async () => Promise.reject(new TypeError('failed'));
    await seconds(6);
    expect([count(STATUS), phase()]).toEqual([3, 'pending']);
    answers.status = async () => json(200, {});
    await seconds(2);
    expect([phase(), messages()]).toEqual(['ready', []]);
    state().close();
    answers.status = async () => Promise.reject(new TypeError('failed'));
    void state().start('pl', ['a']);
    await seconds(302);
    expect([phase(), messages()]).toEqual(['error', ['Response error']]);
  });

  it('DC14: a response that does not arrive in time counts for the polls that it has taken the time of', async () => {
    answers.status = (init) =>
      new Promise((_, reject) => init.signal?.addEventListener('abort', () => reject(init.signal?.reason)));
    // AbortSignal.timeout does not use the fake timers
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException('too slow', 'TimeoutError')), ms);
      return controller.signal;
    });
    void state().start('pl', ['a']);
    await seconds(290);
    expect([count(STATUS), phase()]).toEqual([17, 'pending']);
    await seconds(60);
    expect([phase(), messages()]).toEqual(['error', ['Response error']]);
    vi.mocked(AbortSignal.timeout).mockRestore();
  });

  it('DC13 D13: ends after 150 polls', async () => {
    void state().start('pl', ['a']);
    await seconds(299);
    expect([count(STATUS), phase()]).toEqual([149, 'pending']);
    await seconds(10);
    expect([count(STATUS), phase(), messages()]).toEqual([150, 'error', ['Response error']]);
  });

  it('DC13 D13: does not poll while the tab is hidden, and polls again when it is visible', async () => {
    void state().start('pl', ['a']);
    await seconds(2);
    show('hidden');
    await seconds(600);
    expect([count(STATUS), phase()]).toEqual([1, 'pending']);
    show('visible');
    await seconds(2);
    expect(count(STATUS)).toBe(2);
  });

  it('DC16: a download that cannot be started is only logged, and the link remains', async () => {
    answers.status = async () => json(200, {});
    answers.download = async () => Promise.reject(new TypeError('failed'));
    void state().start('pl', ['a']);
    await seconds(2);
    expect([phase(), messages(), clicked.mock.calls]).toEqual(['ready', ['Error auto download event'], []]);
  });

  it('DC16: an archive that no longer exists is an error, not a dead link', async () => {
    answers.status = async () => json(200, {});
    answers.download = async () => json(410, {});
    void state().start('pl', ['a']);
    await seconds(2);
    expect([phase(), messages(), clicked.mock.calls]).toEqual(['error', ['Error auto download event'], []]);
  });

  it('closing ends everything, in any state', async () => {
    void state().start('pl', ['a']);
    await seconds(3);
    state().close();
    expect(phase()).toBeNull();
    await seconds(60);
    expect([count(STATUS), phase(), messages()]).toEqual([1, null, []]);
    show('hidden');
    void state().start('pl', ['a']);
    await seconds(3);
    state().close();
    show('visible');
    await seconds(3);
    expect([count(STATUS), phase(), messages()]).toEqual([1, null, []]);
  });
});
