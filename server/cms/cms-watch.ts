import type { EndpointName } from '#shared/contract/endpoints.ts';

/** What operators want to know of the calls. */
export interface CmsWatch {
  /** One is over; status: null where none came (no connection, deadline). Who left before is not told. */
  onCall(call: { name: EndpointName; status: number | null; ms: number }): void;
  /** Connections to the CMS by pool, to be looked at any time. */
  watchPools(pools: Record<string, Pool>): void;
}
/** An agent of undici: by origin, requests under way and those that wait for a connection. */
export interface Pool {
  readonly stats: Record<string, { running: number; pending: number }>;
}
