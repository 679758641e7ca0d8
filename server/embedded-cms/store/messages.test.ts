import { expect, it } from 'vitest';
import { createAttachmentStore } from './attachments.ts';
import { openDatabase } from './database.ts';
import { createMailQueue } from './mail-queue.ts';
import { createMessageStore } from './messages.ts';

it('at most five messages per hour are copied to the same address, regardless of case and of how its domain is written', () => {
  const database = openDatabase(':memory:');
  const mails = createMailQueue(database);
  const messages = createMessageStore(database, createAttachmentStore(database), mails);
  const emails = [
    'anna@münchen.example',
    'Anna@münchen.example',
    'anna@MÜNCHEN.example',
    'anna@xn--mnchen-3ya.example',
    'ANNA@XN--MNCHEN-3YA.EXAMPLE',
  ];
  for (const email of [...emails, ...emails]) {
    const body = { email, product: 'em-310', content: 'When?', consentToDataProcessing: 'true' };
    messages.add('product-contact', { locale: 'en', body, files: [], receivedAt: Date.now() });
  }
  const kinds = mails.list(0).map(({ mail }) => mail.kind);
  expect([kinds.filter((kind) => kind === 'office').length, kinds.filter((kind) => kind === 'copy').length]).toEqual([
    10, 5,
  ]);
});
