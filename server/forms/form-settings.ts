import path from 'node:path';
import type { SettingReaders } from '../setting-readers.ts';

export interface FormSettings {
  /** Messages of one sender by one form, and the time they are counted in (seconds); recipientLimit: messages an hour that the CMS is made to send to one address. */
  forms: { limit: number; windowS: number; recipientLimit: number; secret: string | null };
  /** Where messages wait for a CMS that is down; without a key (32 bytes) none do. The first key encrypts, all decrypt. */
  outbox: { keys: Buffer[]; folder: string; maxBytes: number; maxAgeMs: number };
  /** Virus scanner of attachments; null: they are not scanned. */
  clamd: { address: { host: string; port: number } | { path: string }; acceptUnscanned: boolean } | null;
}
type Problem = (words: string) => void;

const DAY_S = 86_400;
/** Of AES-256. */
const KEY_BYTES = 32;

export function readFormSettings({ text, number, choice }: SettingReaders, problem: Problem): FormSettings {
  return {
    forms: {
      limit: number('FORM_LIMIT', 20, 1, 1_000_000),
      windowS: number('FORM_LIMIT_WINDOW_S', 600, 1, DAY_S),
      recipientLimit: number('FORM_RECIPIENT_LIMIT', 5, 1, 1_000_000),
      secret: text('FORM_SECRET'),
    },
    outbox: {
      keys: readKeys(text('OUTBOX_KEY') ?? '', problem),
      folder: path.resolve(text('OUTBOX_DIR') ?? '.data/outbox'),
      maxBytes: number('OUTBOX_MAX_MB', 512, 1, 65_536) * 1024 * 1024,
      maxAgeMs: number('OUTBOX_MAX_AGE_S', 7 * DAY_S, 1, 365 * DAY_S) * 1000,
    },
    clamd: toClamd(
      { path: text('CLAMD_SOCKET'), host: text('CLAMD_HOST'), port: number('CLAMD_PORT', 3310, 1, 65_535) },
      choice('CLAMD_AWAY', ['refuse', 'accept'] as const, 'refuse') === 'accept',
    ),
  };
}

/** Problems are reported without the secret itself. */
function readKeys(list: string, problem: Problem): Buffer[] {
  const words = list.split(/[\s,]+/).filter(Boolean);
  return words.flatMap((raw) => {
    const bytes = Buffer.from(raw, /^[0-9a-f]{64}$/i.test(raw) ? 'hex' : 'base64');
    if (/^[\w+/-]+=*$/.test(raw) && bytes.byteLength === KEY_BYTES) return [bytes];
    problem(`OUTBOX_KEY: ${KEY_BYTES} bytes in base64 or hex are needed`);
    return [];
  });
}

function toClamd(
  { path: socket, host, port }: { path: string | null; host: string | null; port: number },
  acceptUnscanned: boolean,
): FormSettings['clamd'] {
  if (socket !== null) return { address: { path: socket }, acceptUnscanned };
  return host === null ? null : { address: { host, port }, acceptUnscanned };
}
