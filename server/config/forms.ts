import type { ValuesOf } from './setting.ts';
import { choice, host, list, number, secret, text } from './setting-kinds.ts';

const DAY_S = 86_400;
/** Length of an AES-256 key. */
const KEY_BYTES = 32;
const toKey = (raw: string) => Buffer.from(raw, /^[0-9a-f]{64}$/i.test(raw) ? 'hex' : 'base64');

/**
 * What visitors send: limits, the outbox for a CMS that is down, the scanner of attachments. How many uploads and bytes a
 * client may have under way is no setting: http/clients/client-quota.ts.
 */
export const formSettings = {
  FORM_LIMIT: number({
    fallback: 20,
    min: 1,
    max: 1_000_000,
    about:
      'Messages that one sender (IPv4 address, IPv6 /64; ten times as many from a /48) may send by one form in that time; likewise ZIPs, cookie choices, confirmed subscriptions, reports of `TELEMETRY`. Beyond that: 429.',
  }),
  FORM_LIMIT_WINDOW_S: number({ fallback: 600, min: 1, max: DAY_S, unit: 's', about: 'That time.' }),
  FORM_RECIPIENT_LIMIT: number({
    fallback: 5,
    min: 1,
    max: 1_000_000,
    about: 'Newsletter requests for one e-mail address within an hour, whoever sends them.',
  }),
  FORM_SECRET: secret({
    min: 0,
    shown: 'made at start',
    about: 'Signs form tokens; the same for all processes of a site. With `REDIS_URL`, 32 characters or more.',
  }),
  FORM_UPLOAD_TIMEOUT_MS: number({
    fallback: 45_000,
    min: 50,
    max: 55_000,
    unit: 'ms',
    about: 'How long the upload of a form with files may make no progress.',
  }),
  OUTBOX_KEY: list({
    // its value is a secret, so it is not quoted in a report: toOutboxKeys checks it
    isItem: () => true,
    kind: 'key',
    check: 'list of 32 bytes each, in base64 or hex',
    about:
      'The first key encrypts, all decrypt ([024](decisions/024-outbox-in-sqlite.md)); `openssl rand -base64 32` makes one. Messages that the CMS cannot take wait encrypted on disk; without a key their senders get the sending error.',
  }),
  OUTBOX_DIR: text({
    fallback: '.data/outbox',
    about:
      'Folder in which they wait (`outbox.db`). It has to survive restarts; processes on one machine may share it.',
  }),
  OUTBOX_MAX_MB: number({
    fallback: 512,
    min: 1,
    max: 65_536,
    unit: 'MB',
    about: 'Space for all of them, an eighth of it reserved for those without files.',
  }),
  OUTBOX_MAX_AGE_S: number({
    fallback: 7 * DAY_S,
    min: 1,
    max: 365 * DAY_S,
    unit: 's',
    about: 'Age at which a message that the CMS does not take becomes a dead letter.',
  }),
  CLAMD_HOST: host({
    fallback: null,
    about: 'Host of clamd, which scans attachments; without it they are not scanned.',
  }),
  CLAMD_PORT: number({ fallback: 3310, min: 1, max: 65_535, about: 'Its port.' }),
  CLAMD_SOCKET: text({ fallback: null, about: 'Its socket, instead of host and port.' }),
  CLAMD_AWAY: choice({
    values: ['refuse', 'accept'],
    fallback: 'refuse',
    about:
      'While clamd takes no connection, or answers no ping for 5 s, forms with files get the sending error, or are accepted unscanned. Any answer but a result, or none for 30 s, is a sending error: its `StreamMaxLength` has to be 10 MB or more.',
  }),
};
type Values = ValuesOf<typeof formSettings>;

/** The encryption keys of the outbox; the reported problems do not contain them. */
export function toOutboxKeys({ OUTBOX_KEY }: Values, problems: string[]): Buffer[] {
  return OUTBOX_KEY.flatMap((raw) => {
    const bytes = toKey(raw);
    if (/^[\w+/-]+=*$/.test(raw) && bytes.byteLength === KEY_BYTES) return [bytes];
    problems.push(`OUTBOX_KEY: ${KEY_BYTES} bytes in base64 or hex are needed`);
    return [];
  });
}

/** Virus scanner for attachments; null: attachments are not scanned. */
export function toClamd(values: Values) {
  const { CLAMD_SOCKET: socket, CLAMD_HOST: host, CLAMD_PORT: port } = values;
  const acceptUnscanned = values.CLAMD_AWAY === 'accept';
  if (socket !== null) return { address: { path: socket }, acceptUnscanned };
  return host === null ? null : { address: { host, port }, acceptUnscanned };
}
