/** Bounds of the listener (hardening 4); that of a silent connection is configured. Milliseconds and bytes. */
export const EDGE_LIMITS = {
  // longer than the deadline of an upload, which answers in words
  requestTimeout: 60_000,
  keepAliveTimeout: 10_000,
  bodyLimit: 256 * 1024,
  http: {
    headersTimeout: 10_000,
    connectionsCheckingInterval: 1000,
    maxHeaderSize: 16 * 1024,
    // refused by us, in our words (edge.ts)
    requireHostHeader: false,
    // what has no body is not read as a stream
    optimizeEmptyRequests: true,
  },
} as const;
/** Sockets at a time (http/connections). */
export const MAX_CONNECTIONS = 2000;
/** Answers of a connection; the last one says so and ends it. Node's own bound refuses what was sent behind it, without our headers. */
export const MAX_REQUESTS_PER_SOCKET = 1000;
