import { randomUUID } from 'node:crypto';

/** Random: from a counter one could tell which log lines stand beside a report that has none (S12). */
export const createRequestId = (): string => randomUUID();
