import { expect, it } from 'vitest';
import { enqueue, fail, withOutboxClock } from './outbox.test-rig.ts';

const clock = withOutboxClock();
const open = (maxBytes?: number) => clock.open(fail, undefined, maxBytes);
/** A file of which the second process is told to read in the middle of writing the first one's message. */
const fileThat = (meanwhile: () => Promise<unknown>) => ({
  fileName: 'a.pdf',
  mime: 'application/pdf',
  async *read() {
    yield Buffer.from('one');
    await meanwhile();
    yield Buffer.from('two');
  },
});

it('F8: a message that two processes store at the same time is accepted by both and waits once', async () => {
  const [one, two] = [open(), open()];
  let other: Promise<void> | undefined;
  const files = [fileThat(() => (other ??= enqueue(two, 'key', { files: [fileThat(async () => {})] })))];
  await enqueue(one, 'key', { files });
  await other;
  expect(one.stats()).toMatchObject({ waiting: 1 });
});

it('F8: a process without room does not lose the message that another one has stored under the same key', async () => {
  const [one, small] = [open(), open(10)];
  await enqueue(one, 'key');
  await enqueue(small, 'key');
  expect(one.stats()).toMatchObject({ waiting: 1 });
  await expect(enqueue(small, 'another')).rejects.toThrow();
});

it('F8: other content under the key of a message that waits is refused, and the message stays', async () => {
  const [one, two] = [open(), open()];
  await enqueue(one, 'key', {}, 'content');
  await expect(enqueue(two, 'key', {}, 'other content')).rejects.toThrow();
  expect([one.find('contactUs', 'key', 'content'), one.stats().waiting]).toEqual([{ isSame: true }, 1]);
});
