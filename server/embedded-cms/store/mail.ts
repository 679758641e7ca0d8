import { randomUUID } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isLocale } from '#shared/locales/locales.ts';
import { withLocale } from '#shared/routing/locale-path.ts';

export interface Mail {
  sendConfirmation(mail: { to: string; locale: string; token: string }): void;
}
export interface MailOptions {
  /** Folder of mails. */
  outbox: string;
  /** Origin of the site, for links. */
  site: string;
  /** Address of the sender. */
  from: string;
  /** A mail was written. */
  onWritten(): void;
}
/** Ending of a mail's file. */
export const MAIL_FILE = '.eml';

const TEXTS = {
  pl: {
    subject: 'Potwierdź zapis na newsletter',
    text: 'Aby potwierdzić zapis na newsletter Grupy Elmerion, otwórz stronę:',
  },
  en: {
    subject: 'Confirm your newsletter subscription',
    text: 'To confirm your subscription to the Elmerion Group newsletter, open this page:',
  },
  de: {
    subject: 'Newsletter-Anmeldung bestätigen',
    text: 'Um die Anmeldung zum Newsletter der Elmerion-Gruppe zu bestätigen, öffnen Sie diese Seite:',
  },
} as const;

/** Mails as files in a folder, whole or not at all; a sender may take them from there (mail-sender.ts). */
export function createMail({ outbox, site, from, onWritten }: MailOptions): Mail {
  return {
    sendConfirmation({ to, locale, token }) {
      const own = isLocale(locale) ? locale : 'pl';
      const { subject, text } = TEXTS[own];
      const link = `${site}${withLocale(`/newsletter/confirmation/${token}`, own)}`;
      const lines = [
        // no address that passed the check holds a line break; the header stays one line whatever it is
        `To: <${to.replace(/[\r\n<>]/g, '')}>`,
        `From: Elmerion <${from}>`,
        `Subject: =?UTF-8?B?${Buffer.from(subject).toString('base64')}?=`,
        `Date: ${new Date().toUTCString()}`,
        `Message-ID: <${randomUUID()}@${from.split('@').pop()}>`,
        'MIME-Version: 1.0',
        'Content-Type: text/plain; charset=utf-8',
        'Content-Transfer-Encoding: 8bit',
        '',
        text,
        link,
        '',
      ];
      mkdirSync(outbox, { recursive: true });
      const file = path.join(
        outbox,
        `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}${MAIL_FILE}`,
      );
      writeFileSync(`${file}.tmp`, lines.join('\r\n'));
      renameSync(`${file}.tmp`, file);
      onWritten();
    },
  };
}
