import type { FastifyInstance } from 'fastify';
import { Compile } from 'typebox/compile';
import { TELEMETRY_BODY_MAX, TELEMETRY_PATH, TelemetryReport } from '#shared/contract/models/telemetry.ts';
import type { RateLimits } from '../forms/guard.ts';
import { HttpError, rejectOtherMethods } from '../http/short-answers.ts';

export interface TelemetryRoutesOptions {
  /** false: there is no such address. */
  isOn: boolean;
  limits: Pick<RateLimits, 'countMessage'>;
  /** build: of this server. */
  countReport: ((report: TelemetryReport, build: string) => void) | undefined;
  /** Address of the entry of this build. */
  build: string;
}

const report = Compile(TelemetryReport);

/** C16: web vitals and errors of real visits, counted for the operators. Nothing of a request is stored or logged but its route and status. */
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
    // the browser has said no for its user
    if (headers['sec-gpc'] !== '1') countReport?.(body, build);
    return reply.code(204).header('cache-control', 'no-store').send();
  });
  rejectOtherMethods(app, TELEMETRY_PATH, ['POST']);
}
