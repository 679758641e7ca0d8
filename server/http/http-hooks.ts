import type { FastifyInstance } from 'fastify';
import { logAnswers } from './access-log.ts';
import { limitBodyTime } from './body-timeouts.ts';
import { addEtagAndCompression } from './compression.ts';
import { type LoadSheddingOptions, shedLoad } from './load-shedding.ts';
import { guardRequests, sendSecurityHeaders } from './request-guards.ts';

export interface HttpHooksOptions {
  /** The public origin. */
  origin: string;
  securityHeaders: Record<string, string>;
  /** null: no limit (development). */
  loadShedding: LoadSheddingOptions | null;
  bodyTimeoutMs: number;
}

/** What every request passes before and after its route, in this order (server.ts and canonical-url.ts come before). */
export function registerHttpHooks(app: FastifyInstance, options: HttpHooksOptions): void {
  sendSecurityHeaders(app, options.securityHeaders);
  logAnswers(app);
  if (options.loadShedding) shedLoad(app, options.loadShedding);
  guardRequests(app, options);
  limitBodyTime(app, options.bodyTimeoutMs);
  addEtagAndCompression(app);
}
