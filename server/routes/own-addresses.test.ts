import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { purgeRoutes } from './purge.ts';
import { serve } from './serve.test-rig.ts';
import { telemetryRoutes } from './telemetry.ts';

const NOW = 1_768_219_200;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW * 1000) });
});
afterEach(() => {
  vi.useRealTimers();
});

it('BX12: a purge is signed, timely, new and of the right form; each is answered with what it purged', async () => {
  const purged: unknown[] = [];
  const stored = vi.fn(async () => true as boolean | undefined);
  const options = {
    secret: 'secret' as string | null,
    storeNonce: stored,
    purge: async (tags: unknown) => {
      purged.push(tags);
      return { answers: 2, pages: 3 };
    },
  };
  let number = 0;
  await serve(
    (app) => app.register(purgeRoutes, options),
    async (app) => {
      const send = async (
        body: string,
        {
          time = String(NOW),
          nonce = `nonce-of-request-${number++}`,
          secret = 'secret',
          type = 'application/json',
        } = {},
      ) => {
        const mark = createHmac('sha256', secret).update(`${time}.${nonce}.`).update(body).digest('hex');
        const headers = {
          'content-type': type,
          'x-purge-timestamp': time,
          'x-purge-nonce': nonce,
          'x-purge-signature': `sha256=${mark}`,
        };
        return app.inject({ method: 'POST', url: '/ops/purge', headers, payload: body });
      };
      const tags = '{"tags":["product:pl","menus"]}';
      const done = await send(tags);
      expect([done.statusCode, done.json(), done.headers['cache-control']]).toEqual([
        200,
        { answers: 2, pages: 3 },
        'no-store',
      ]);
      await send('{"all":true}');
      expect(purged).toEqual([['product:pl', 'menus'], null]);
      expect(stored).toHaveBeenCalledWith('nonce-of-request-0', 120_000);
      const statusOf = async (...call: Parameters<typeof send>) => (await send(...call)).statusCode;
      for (const time of [NOW - 60, NOW + 60]) expect(await statusOf(tags, { time: String(time) })).toBe(200);
      for (const time of [NOW - 61, NOW + 61, '', 'x', 1e13])
        expect(await statusOf(tags, { time: String(time) })).toBe(401);
      expect([
        await statusOf(tags, { secret: 'other' }),
        await statusOf(tags, { nonce: 'short' }),
        await statusOf(tags, { nonce: 'nonce-of-request-0' }),
      ]).toEqual([401, 401, 409]);
      for (const body of ['', '{', '{}', '{"tags":"x"}', '{"all":false}', '{"tags":["a b"]}', 'null'])
        expect([body, await statusOf(body)]).toEqual([body, 400]);
      stored.mockResolvedValueOnce(false);
      expect(await statusOf(tags)).toBe(409);
      stored.mockResolvedValueOnce(undefined);
      expect(await statusOf(tags)).toBe(200);
      expect([await statusOf(tags, { type: 'text/plain' }), await statusOf('x'.repeat(65_537))]).toEqual([415, 413]);
      const get = await app.inject({ url: '/ops/purge' });
      expect([get.statusCode, get.headers['allow']]).toEqual([405, 'POST']);
    },
  );
  await serve(
    (app) => app.register(purgeRoutes, { ...options, secret: null }),
    async (app) => expect((await app.inject({ method: 'POST', url: '/ops/purge', payload: {} })).statusCode).toBe(404),
  );
});

it('C16: reports of visits are counted within the limit, not of who objects, and only where that is on', async () => {
  const report = {
    kind: 'page.home',
    build: '/assets/a.js',
    vitals: [{ metric: 'LCP', value: 1200, rating: 'good' }],
    errors: ['crash'],
  };
  const counted: unknown[] = [];
  const limit = vi.fn(async () => null as number | null);
  const options = {
    isOn: true,
    limits: { countMessage: limit } as never,
    countReport: (...call: unknown[]) => void counted.push(call),
    build: '/assets/b.js',
  };
  const post = (app: FastifyInstance, payload: object, headers = {}) =>
    app.inject({ method: 'POST', url: '/telemetry', payload, headers });
  await serve(
    (app) => app.register(telemetryRoutes, options),
    async (app) => {
      const sent = await post(app, report);
      expect([sent.statusCode, sent.headers['cache-control'], counted]).toEqual([
        204,
        'no-store',
        [[report, '/assets/b.js']],
      ]);
      expect(limit).toHaveBeenCalledWith('telemetry', '127.0.0.1', true);
      expect([(await post(app, report, { 'sec-gpc': '1' })).statusCode, counted.length]).toEqual([204, 1]);
      for (const wrong of [
        {},
        { ...report, kind: 'whistleblower.index' },
        { ...report, more: 1 },
        { ...report, vitals: Array(6).fill(report.vitals[0]) },
      ])
        expect((await post(app, wrong)).statusCode).toBe(400);
      limit.mockResolvedValueOnce(30);
      const limited = await post(app, report);
      expect([limited.statusCode, limited.headers['retry-after'], counted.length]).toEqual([429, '30', 1]);
      expect((await post(app, { ...report, build: 'x'.repeat(2048) })).statusCode).toBe(413);
      const get = await app.inject({ url: '/telemetry' });
      expect([get.statusCode, get.headers['allow']]).toEqual([405, 'POST']);
    },
  );
  await serve(
    (app) => app.register(telemetryRoutes, { ...options, isOn: false }),
    async (app) => expect((await post(app, report)).statusCode).toBe(404),
  );
});
