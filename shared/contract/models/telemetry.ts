import { type Static, Type } from 'typebox';
import { PAGE_KINDS } from '../../pages/page-kinds.ts';
import { isPrivatePage } from '../../pages/private-page.ts';

/** Path to which browsers POST a TelemetryReport as JSON if TELEMETRY=on. No field identifies a visitor. */
export const TELEMETRY_PATH = '/telemetry';
/** Size limit of a report, in bytes. */
export const TELEMETRY_BODY_MAX = 2048;

/** Kinds of pages that are reported: all except private pages (D7, D8). */
const KINDS = [...PAGE_KINDS, 'error' as const, 'offline' as const].filter(
  (kind) => !isPrivatePage({ kind, path: '' }),
);
const CLOSED = { additionalProperties: false };

export const TelemetryReport = Type.Object(
  {
    kind: Type.Enum(KINDS),
    /** Address of the app's entry script; null in development. */
    build: Type.Union([Type.String({ maxLength: 200 }), Type.Null()]),
    vitals: Type.Array(
      Type.Object(
        {
          metric: Type.Enum(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']),
          /** Milliseconds, except for CLS, which is a score. */
          value: Type.Number({ minimum: 0, maximum: 600_000 }),
          rating: Type.Enum(['good', 'needs-improvement', 'poor']),
        },
        CLOSED,
      ),
      { maxItems: 5 },
    ),
    /** hydration: React had to re-render a part of the server's HTML. crash: the crash page was shown. */
    errors: Type.Array(Type.Enum(['hydration', 'crash']), { maxItems: 20 }),
  },
  CLOSED,
);
export type TelemetryReport = Static<typeof TelemetryReport>;
