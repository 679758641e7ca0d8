import type { Lease } from '../http/clients/client-quota.ts';
import { toHeapBytes, toQuotaStatus } from '../http/request-bodies.ts';

/** Maximum bytes of all fields of a form together, in addition to its files. */
export const FIELDS_MAX = 2 * 1024 * 1024;
/**
 * Bytes that each upload counts as from its start: several times what the buffers of its streams and parser take, so
 * that one client has at most 64 uploads at a time (decision 059).
 */
const BUFFERS_BYTES = 256 * 1024;

/** Counts the text of a form that is being received. refuse: called with the status if it is too long, or has no room. */
export function limitFields(memory: Lease, refuse: (status: number) => void) {
  let counted = 0;
  let known = 0;
  let isFile = false;
  let received = 0;
  const take = (amount: number) => {
    const excess = memory.take(amount);
    if (excess) refuse(toQuotaStatus(excess));
    else counted += amount;
  };
  take(BUFFERS_BYTES);
  return {
    /** A part of the body has arrived; what is not the content of a file may be text. */
    receive(bytes: number): void {
      if (isFile) return;
      received += bytes;
      if (received > FIELDS_MAX) refuse(413);
      else take(toHeapBytes(bytes));
    },
    /** A field has arrived whole. */
    addField(name: string, value: string): void {
      known += toHeapBytes(name.length + value.length);
      if (known > counted) take(known - counted);
    },
    beginFile(): void {
      isFile = true;
      memory.give(Math.max(0, counted - BUFFERS_BYTES - known));
      counted = Math.min(counted, BUFFERS_BYTES + known);
    },
    endFile(): void {
      isFile = false;
    },
  };
}
