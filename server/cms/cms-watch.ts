import type { EndpointName } from '#shared/contract/endpoints.ts';

/** What the metrics observe of the calls. */
export interface CmsWatch {
  /** A call is over; status: null where none came (no connection, deadline). Not called when the client left before. */
  onCall(call: { name: EndpointName; status: number | null; ms: number }): void;
  /** Connections to the CMS by pool, for metrics to read at any time. */
  watchPools(pools: Record<string, Pool>): void;
}
/** An agent of undici: by origin, requests under way and those that wait for a connection. */
export interface Pool {
  readonly stats: Record<string, { running: number; pending: number }>;
}
