import { buffer } from 'node:stream/consumers';
import { expect, it, vi } from 'vitest';
import { createUploadCheck } from './check-upload.ts';
import type { FormsRedis } from './forms-redis.ts';
import { createIdempotency, readIdempotencyKey, toFingerprint } from './idempotency.ts';
import { FIELDS_MAX, limitFields } from './limit-fields.ts';
import { createSendMessage } from './send-message.ts';

const MB = 1024 ** 2;

const bytes = (text: string) => ({
  ...{ hash: 'h', size: text.length, remove: async () => {} },
  readAt: async (offset: number, length: number) => Buffer.from(text.slice(offset, offset + length)),
  async *read() {
    yield Buffer.from(text);
  },
});
const RULE = { field: 'attachments[]' as const, count: 5, total: 20 * MB };
const PDF = '%PDF-1.4\n';

it('FM07: files are called as they are, each once, and what is wrong with each is said by its name', async () => {
  const check = createUploadCheck({ ...RULE, field: 'attachments' } as never);
  const end = (filename: string, content = PDF, fieldname = 'attachments[]', truncated = false) =>
    check.end({ filename, fieldname, file: { truncated } } as never, bytes(content) as never);
  const names = async (...call: Parameters<typeof end>) => {
    const file = await end(...call);
    return file && [file.name, file.fileName, file.kind, file.mime];
  };
  expect(await names('plan.pdf')).toEqual(['plan.pdf', 'plan.pdf', 'pdf', 'application/pdf']);
  expect(await names('plan.pdf')).toEqual(['plan (2).pdf', 'plan (2).pdf', 'pdf', 'application/pdf']);
  expect(await names('a%22b')).toEqual(['a"b', expect.stringMatching(/^a.?b\.pdf$/), 'pdf', 'application/pdf']);
  // another field, and an empty one
  expect([await names('x.pdf', PDF, 'other'), await names('', '')]).toEqual([null, null]);
  expect(check.finish()).toEqual({ problem: null, wrongFiles: {} });
  expect([await names('note.txt', 'text'), await names('large.pdf', PDF, 'attachments[]', true)]).toEqual([null, null]);
  expect(check.finish()).toEqual({
    problem: expect.any(String),
    wrongFiles: { fileType: ['note.txt'], fileSize: ['large.pdf'] },
  });
  expect(check.refuseCount()).toMatchObject({
    code: 413,
    problems: { attachments: 'fileCount' },
    wrongFiles: { fileType: ['note.txt'] },
  });
  check.begin('huge.pdf', 5 * MB);
  expect(check.refuseSize(15 * MB)).toMatchObject({ code: 413, problems: { attachments: 'fileTotal' } });
  expect(check.refuseSize(15 * MB + 1)).toMatchObject({
    problems: { attachments: 'fileSize' },
    wrongFiles: { fileSize: ['large.pdf', 'huge.pdf'] },
  });
});

it('FM07: of a form with one file the first counts', async () => {
  const check = createUploadCheck({ field: 'attachment', count: 1, total: 10 * MB });
  const end = (filename: string) =>
    check.end({ filename, fieldname: 'attachment', file: { truncated: false } } as never, bytes(PDF) as never);
  expect([(await end('a.pdf'))?.name, await end('b.pdf')]).toEqual(['a.pdf', null]);
});

it('hardening 20: fields are counted until they are too long; files are not', () => {
  const taken: number[] = [];
  const refused: number[] = [];
  let excess: string | null = null;
  const lease = {
    take: (amount: number) => (excess ? excess : void taken.push(amount)) ?? null,
    give: (amount: number) => void taken.push(-amount),
    release: () => {},
  };
  const fields = limitFields(lease as never, (status) => void refused.push(status));
  fields.receive(1000);
  const own = taken.reduce((sum, amount) => sum + amount, 0);
  expect([taken[0], own > 256 * 1024 + 1000]).toEqual([256 * 1024, true]);
  fields.beginFile();
  fields.receive(50 * MB);
  fields.endFile();
  expect(taken.reduce((sum, amount) => sum + amount, 0)).toBe(256 * 1024);
  fields.addField('name', 'x'.repeat(300_000));
  expect(taken.at(-1)).toBeGreaterThan(300_000 - 256 * 1024);
  fields.receive(FIELDS_MAX - 1000);
  expect(refused).toEqual([]);
  fields.receive(1);
  expect(refused).toEqual([413]);
  for (const [of, status] of [
    ['perClient', 429],
    ['total', 503],
  ] as const) {
    excess = of;
    limitFields(lease as never, (one) => void refused.push(one));
    expect(refused.at(-1)).toBe(status);
  }
});

it('FM06: a message is sent as JSON, or with its fields first and its files behind them', async () => {
  const calls: unknown[][] = [];
  const uploads: string[] = [];
  const client = {
    call: async (...call: unknown[]) => calls.push(call) && { id: '1' },
    upload: async (
      call: string,
      locale: string,
      body: AsyncIterable<Buffer>,
      { headers }: { headers: Record<string, string> },
    ) => {
      const type = headers['content-type'] ?? '';
      const boundary = /^multipart\/form-data; boundary=(form-[\w-]{24})$/.exec(type)?.[1] ?? '?';
      uploads.push(`${call} ${locale}\n${(await buffer(body)).toString().replaceAll(boundary, 'B')}`);
      return { id: '2' };
    },
  };
  const send = createSendMessage(client as never);
  const message = {
    call: 'contactUs',
    locale: 'en',
    key: 'k',
    reference: 'M7',
    received: '2026-01-12',
    body: { firstName: 'Anna', items: [{ product: 'em' }], callBack: true },
    files: [],
  };
  const signal = new AbortController().signal;
  expect(await send(message as never, signal)).toEqual({ id: '1' });
  expect(calls).toEqual([
    [
      'contactUs',
      'en',
      { body: message.body },
      { idempotencyKey: 'k', signal, reference: 'M7', receivedAt: '2026-01-12' },
    ],
  ]);
  const file = { fileName: 'plan.pdf', mime: 'application/pdf', ...bytes(PDF) };
  await send({ ...message, files: [file] } as never, signal);
  await send({ ...message, call: 'productContact', body: { product: 'em' } } as never, signal);
  const field = (name: string, value: string) =>
    `--B\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  expect(uploads).toEqual([
    `contactUs en\n${field('firstName', 'Anna')}${field('items', '[{"product":"em"}]')}${field('callBack', 'true')}--B\r\nContent-Disposition: form-data; name="attachments[]"; filename="plan.pdf"\r\nContent-Type: application/pdf\r\n\r\n${PDF}\r\n--B--\r\n`,
    `productContact en\n${field('product', 'em')}--B--\r\n`,
  ]);
});

it('D14: a message with the same key is done once; other content with it is refused, and a failure may be repeated', async () => {
  const keyOf = (key: unknown) => readIdempotencyKey({ headers: { 'idempotency-key': key } } as never);
  expect(['12345678', 'x'.repeat(100), '1234567', 'x'.repeat(101), 'a b c d e', ['a'], undefined].map(keyOf)).toEqual([
    '12345678',
    'x'.repeat(100),
    ...Array(5).fill(undefined),
  ]);
  const [one, same, other] = [1, 1, 2].map((a) => toFingerprint({ a }));
  expect([one === same, one === other]).toEqual([true, false]);
  const once = createIdempotency(null);
  const work = vi.fn(async () => ({ n: work.mock.calls.length }));
  expect(await Promise.all([once.run('k', 'c', work, false), once.run('k', 'c', work, false)])).toEqual([
    { n: 1 },
    { n: 1 },
  ]);
  await expect(once.run('k', 'other', work, false)).rejects.toMatchObject({ failure: 'repeated', code: 409 });
  expect([await once.run(undefined, 'c', work, false), await once.run(undefined, 'c', work, false)]).toEqual([
    { n: 2 },
    { n: 3 },
  ]);
  const failing = async () => Promise.reject(new Error('no'));
  await expect(once.run('f', 'c', failing, false)).rejects.toThrow('no');
  expect(await once.run('f', 'c', work, false)).toEqual({ n: 4 });
});

it('D14 D7: several processes share what was done, but nothing of an anonymous sender', async () => {
  const stored = new Map<string, string>();
  const redis = {
    toKey: (kind: string, name: string) => `${kind}:${name}`,
    get: async (key: string) => stored.get(key) ?? null,
    set: async (key: string, value: string) => void stored.set(key, value),
    setIfAbsent: async (key: string, value: string) => !stored.has(key) && Boolean(stored.set(key, value)),
    deleteIfEqual: async (key: string, value: string) => void (stored.get(key) === value && stored.delete(key)),
    extendIfEqual: async () => {},
  } as unknown as FormsRedis;
  const [first, second] = [createIdempotency(redis, 0), createIdempotency(redis, 0)];
  expect(await first.run('k', 'c', async () => ({ id: '1' }), false)).toEqual({ id: '1' });
  expect(stored).toEqual(new Map([['idempotency:k', '{"content":"c","answer":{"id":"1"}}']]));
  const never = async () => expect.unreachable();
  expect(await second.run('k', 'c', never, false)).toEqual({ id: '1' });
  await expect(createIdempotency(redis, 0).run('k', 'other', never, false)).rejects.toMatchObject({
    failure: 'repeated',
  });
  // another process is at work, and does not finish in time
  stored.set('idempotency:w', '{"content":"c","owner":"x"}');
  await expect(second.run('w', 'c', never, false)).rejects.toMatchObject({ failure: 'failed', code: 503 });
  await expect(second.run('f', 'c', async () => Promise.reject(new Error('no')), false)).rejects.toThrow('no');
  expect(stored.has('idempotency:f')).toBe(false);
  expect(await second.run('a', 'c', async () => ({ id: '2' }), true)).toEqual({ id: '2' });
  stored.set('idempotency:d', 'damaged');
  expect(await second.run('d', 'c', async () => ({ id: '3' }), false)).toEqual({ id: '3' });
  expect([...stored.keys()].sort()).toEqual(['idempotency:d', 'idempotency:k', 'idempotency:w']);
});
