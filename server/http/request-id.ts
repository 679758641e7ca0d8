import { randomUUID } from 'node:crypto';

/** Random: a counter would have a gap in the log where a report came, which is not logged (S12). */
export const createRequestId = (): string => randomUUID();
