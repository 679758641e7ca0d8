import type { EndpointName } from '#shared/contract/endpoints.ts';
import { RefusedForm, refused } from './form.ts';
import { type Idempotency, toFingerprint } from './idempotency.ts';
import type { RateLimits } from './rate-limits.ts';

/** Writes of the contract that are no forms: what they are counted as. */
const WRITES: Partial<Record<EndpointName, { name: string; isAnonymous: boolean }>> = {
  zipCreate: { name: 'zip', isAnonymous: false },
  cookieConsentCreate: { name: 'consent', isAnonymous: false },
  cookieConsentUpdate: { name: 'consent', isAnonymous: false },
  // the sender of a report stays anonymous when it is opened by its code (D7)
  reportStatus: { name: 'report-status', isAnonymous: true },
  reportReply: { name: 'report-reply', isAnonymous: true },
};
export const isAnonymousWrite = (name: EndpointName): boolean => WRITES[name]?.isAnonymous ?? false;

export interface Write {
  call: EndpointName;
  /** Of the sender; undefined for a connection that is gone. */
  address: string | undefined;
  idempotencyKey: string | undefined;
  content: unknown;
}
/** Limited by sender, and done once for an idempotency key. Rejects with RefusedForm: 429, or 409 for a key with other content. */
export type RunWrite = <T>(write: Write, work: () => Promise<T>) => Promise<T>;

export function createRunWrite({ limits, idempotency }: { limits: RateLimits; idempotency: Idempotency }): RunWrite {
  return async ({ call, address, idempotencyKey, content }, work) => {
    const write = WRITES[call];
    if (!write) return work();
    const { name, isAnonymous } = write;
    const wait = await limits.countMessage(name, address, isAnonymous);
    if (wait !== null) throw new RefusedForm(refused('limited', wait));
    const key = idempotencyKey && `${call} ${idempotencyKey}`;
    return idempotency.run(key, toFingerprint(content ?? null), work, isAnonymous);
  };
}
