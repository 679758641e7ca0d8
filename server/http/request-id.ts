import { randomUUID } from 'node:crypto';

/** Of this process: what its ids begin with, and where their count begins. */
const own = randomUUID();
const prefix = own.slice(0, -8);
let count = Number.parseInt(own.slice(-8), 16);

/** Odd, so that no two counts in 2^32 yield the same; far from one, so that they do not read as a count. */
const STEP = 0x9e3779b1;

/** In the form of a UUID, unique among all processes, no secret. A random one for each takes as long as finding a kept page. */
export function createRequestId(): string {
  count = (count + STEP) >>> 0;
  return prefix + count.toString(16).padStart(8, '0');
}
