import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { TestContext } from 'vitest';
import { CONTACT_MESSAGE } from './contact-message.ts';
import { type FakeAnswer, startFakeCms } from './fake-cms.ts';
import { readOutbox } from './outbox-state.ts';
import { startSite } from './start-site.ts';
import { CONTACT, PRODUCT_CONTACT } from './upload-forms.ts';

const KEY = randomBytes(32).toString('base64');

/** A CMS, a site in front of it, and its outbox. */
async function openBox() {
  const cms = await startFakeCms();
  const folder = mkdtempSync(path.join(tmpdir(), 'outbox-'));
  const start = (env: Record<string, string> = {}) =>
    startSite({
      cmsUrl: cms.url,
      // on a busy machine too: a call that misses its deadline is sent again
      env: { CMS_WRITE_TIMEOUT_MS: '20000', OUTBOX_KEY: KEY, OUTBOX_DIR: folder, ...env },
    });
  let site = await start();
  const startAgain = async (env: Record<string, string> = {}) => {
    await site.close();
    site = await start(env);
  };
  return {
    cms,
    folder,
    site: () => site,
    startAgain,
    /** Starts another site with the outbox of the last one, in front of a CMS that is well. */
    async restart(env: Record<string, string> = {}, contactAnswer: FakeAnswer = {}) {
      await site.close();
      cms.heal();
      cms.forgetCalls();
      cms.answer(CONTACT, contactAnswer);
      site = await start(env);
    },
    alterOutbox(sql: string) {
      const database = new DatabaseSync(path.join(folder, 'outbox.db'));
      database.exec(sql);
      database.close();
    },
    waiting: () => readOutbox(folder).waiting,
    dead: () => readOutbox(folder).dead,
    sendContact: (key: string) => site.ask.post(CONTACT).set('idempotency-key', key).send(CONTACT_MESSAGE),
    sendProduct: (key: string, file: Buffer) =>
      site.ask
        .post(`${PRODUCT_CONTACT}?locale=en`)
        .set('idempotency-key', key)
        .field({ email: 'jan@example.com', content: 'x', product: 'aq-40', consentToDataProcessing: 'true' })
        .attach('attachment', file, { filename: 'a.pdf', contentType: 'application/pdf' }),
    close: () => Promise.all([site.close(), cms.close()]),
  };
}
type Box = Awaited<ReturnType<typeof openBox>>;
/** Runs a test with a box of its own: most of them wait for the next attempt, which they do together. */
export const inBox =
  (test: (box: Box, context: TestContext) => Promise<void>) =>
  async (context: TestContext): Promise<void> => {
    const box = await openBox();
    try {
      await test(box, context);
    } finally {
      await box.close();
    }
  };
