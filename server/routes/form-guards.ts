import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { FILL_MIN_MS } from '#shared/pages/posted-form.ts';
import type { FormName } from '#shared/rules/forms.ts';

/** A page may stay open that long before its forms are sent. Milliseconds. */
const TICKET_LIFE_MS = 7 * 86_400_000;
const HOUR_MS = 3_600_000;
/** Mark of a ticket that all visitors of an hour have. */
const SHARED = 'h';
/** Clients that are counted at a time; the oldest fall out. */
const CLIENTS_MAX = 20_000;
/** All reports together: their senders are not told apart (D7). Times the limit of one client. */
const ANONYMOUS_FACTOR = 10;
/** Forms whose senders are nobody. */
const ANONYMOUS: ReadonlySet<string> = new Set<GuardedForm>(['whistleblower', 'report-status', 'report-reply']);

/** The forms, and what the code of a report opens. */
export type GuardedForm = FormName | 'report-status' | 'report-reply';
export const isAnonymous = (form: GuardedForm | undefined): boolean => form !== undefined && ANONYMOUS.has(form);

export interface FormGuardsOptions {
  /** Signs tickets; tickets of other secrets are not known. */
  secret: string | null;
  /** Messages of one client by one form within the window. */
  limit: number;
  windowS: number;
  /** Counts for all processes of the site (server/shared-tier); undefined: it does not answer. Milliseconds to wait, or 0. */
  count?: ((name: string, limit: number, windowMs: number) => Promise<number | undefined>) | undefined;
  now?: () => number;
}
export interface FormGuards {
  /**
   * For a page that is being made. Pages that are kept must not differ with every making: theirs tells the hour; that of a
   * page nobody keeps, or of a second try, is of the moment and no other's.
   */
  issueTicket(isOwn?: boolean): string;
  /** Not filled in by a person: the trap holds something, or the ticket is unknown, too young or too old. */
  isSuspicious(sent: { ticket: string | null; trap: string | null }): boolean;
  /** Counts a message that is about to be sent. Seconds to wait, or null. */
  countUp(form: GuardedForm, address: string): Promise<number | null>;
}

/** Quiet guards beside the captcha (hardening 21). */
export function createFormGuards(options: FormGuardsOptions): FormGuards {
  const secret = options.secret ?? randomBytes(32);
  // clients are counted without their addresses being kept; the same by all processes that count together
  const pepper = createHmac('sha256', secret).update('clients').digest();
  const now = options.now ?? Date.now;
  const windowMs = options.windowS * 1000;
  const counts = new Map<string, { start: number; n: number }>();
  const sign = (text: string) => createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22);

  function isGood(ticket: string): boolean {
    const [time = '', random = '', mark = ''] = ticket.split('.');
    const own = Buffer.from(sign(`${time}.${random}`));
    const given = Buffer.from(mark);
    if (own.byteLength !== given.byteLength || !timingSafeEqual(own, given)) return false;
    const age = now() - Number.parseInt(time, 36);
    return age >= (random === SHARED ? 0 : FILL_MIN_MS) && age <= TICKET_LIFE_MS;
  }

  function entryOf(key: string): { start: number; n: number } {
    const known = counts.get(key);
    return known && now() - known.start < windowMs ? known : { start: now(), n: 0 };
  }

  /** Seconds to wait by what this process has counted, or null. */
  function waitHere(key: string, limit: number): number | null {
    const { start, n } = entryOf(key);
    return n < limit ? null : Math.max(1, Math.ceil((start + windowMs - now()) / 1000));
  }

  /** In this process alone; goes on where the others are not heard of. */
  function countHere(key: string, limit: number): number | null {
    const wait = waitHere(key, limit);
    if (wait !== null) return wait;
    const entry = entryOf(key);
    entry.n++;
    // at the end of the order: the first is the one that sent longest ago
    counts.delete(key);
    counts.set(key, entry);
    if (counts.size > CLIENTS_MAX) counts.delete(counts.keys().next().value as string);
    return null;
  }

  return {
    issueTicket(isOwn = false) {
      const text = isOwn
        ? `${now().toString(36)}.${randomBytes(9).toString('base64url')}`
        : `${(now() - (now() % HOUR_MS)).toString(36)}.${SHARED}`;
      return `${text}.${sign(text)}`;
    },
    isSuspicious: ({ ticket, trap }) => Boolean(trap) || (ticket !== null && !isGood(ticket)),
    async countUp(form, address) {
      const isReport = isAnonymous(form);
      const client = isReport ? '' : createHmac('sha256', pepper).update(address).digest('base64url').slice(0, 16);
      const key = `${form} ${client}`;
      const limit = options.limit * (isReport ? ANONYMOUS_FACTOR : 1);
      // what Redis has forgotten before its time is still known here; who is refused by one is not counted by the other
      const here = waitHere(key, limit);
      if (here !== null) return here;
      const wait = await options.count?.(key, limit, windowMs);
      return wait ? Math.ceil(wait / 1000) : countHere(key, limit);
    },
  };
}
