import type { FastifyInstance } from 'fastify';
import { Compile } from 'typebox/compile';
import { TELEMETRY_BODY_MAX, TELEMETRY_PATH, TelemetryReport } from '#shared/contract/models/telemetry.ts';
import type { RateLimits } from '../forms/rate-limits.ts';
import { HttpError } from '../http/http-error.ts';
import { rejectOtherMethods } from '../http/reject-other-methods.ts';

export interface TelemetryRoutesOptions {
  /** false: the address is a 404. */
  isOn: boolean;
  limits: Pick<RateLimits, 'countMessage'>;
  /** build: the build of this server. */
  countReport: ((report: TelemetryReport, build: string) => void) | undefined;
  /** Address of this build's entry script. */
  build: string;
}

const report = Compile(TelemetryReport);

/** Counts web vitals and errors of real visits (C16). Only route and status of these requests are logged. */
export async function telemetryRoutes(
  app: FastifyInstance,
  { isOn, limits, countReport, build }: TelemetryRoutesOptions,
): Promise<void> {
  app.post(TELEMETRY_PATH, { bodyLimit: TELEMETRY_BODY_MAX }, async ({ body, headers, ip }, reply) => {
    if (!isOn) throw new HttpError(404);
    if (!report.Check(body)) throw new HttpError(400);
    const retryAfterS = await limits.countMessage('telemetry', ip, true);
    if (retryAfterS !== null) {
      reply.header('retry-after', String(retryAfterS));
      throw new HttpError(429);
    }
    // Global Privacy Control: the user objects
    if (headers['sec-gpc'] !== '1') countReport?.(body, build);
    return reply.code(204).header('cache-control', 'no-store').send();
  });
  rejectOtherMethods(app, TELEMETRY_PATH, ['POST']);
}
