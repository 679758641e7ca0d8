import webVitalsUrl from 'web-vitals?url';
import type { TelemetryReport } from '#shared/contract/models/telemetry.ts';
import type { PageData } from '#shared/pages/page-data.ts';
import { isPrivatePage } from '#shared/pages/private-page.ts';
import type { SiteData } from '#shared/pages/site-data.ts';
import { whenIdle } from '../when-idle.ts';
import { isRefusedByBrowser } from './must-ask.ts';

interface TelemetryOptions {
  site: SiteData;
  current: { page: PageData };
  build: string | null;
}

/** Largest number of errors in a report that the server accepts. */
const ERRORS_MAX = 20;
/** Errors that have not been sent yet. */
const errors: TelemetryReport['errors'] = [];
let sendErrors = () => {};

/** Counts an error for the next report. Nothing is sent if the server disables telemetry (TELEMETRY=off). */
export function countError(error: TelemetryReport['errors'][number]): void {
  errors.push(error);
  sendErrors();
}

/** Reports the web vitals of this document and its errors (C16). Called once the app is hydrated. */
export function startTelemetry({ site, current, build }: TelemetryOptions): void {
  const { telemetryPath } = site;
  if (!telemetryPath || isRefusedByBrowser() || isPrivatePage(current.page)) return;
  const kind = current.page.kind as TelemetryReport['kind'];
  const send = (report: Pick<TelemetryReport, 'kind' | 'vitals' | 'errors'>) =>
    void fetch(telemetryPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ build, ...report } satisfies TelemetryReport),
      // unlike sendBeacon, fetch can omit the cookies
      credentials: 'omit',
      keepalive: true,
      referrerPolicy: 'no-referrer',
    }).catch(() => {});
  sendErrors = () =>
    send({ kind: current.page.kind as TelemetryReport['kind'], vitals: [], errors: errors.splice(0, ERRORS_MAX) });
  if (errors.length > 0) sendErrors();
  whenIdle(() => void watchVitals((vitals) => send({ kind, vitals, errors: [] })).catch(() => {}));
}

/** Calls back when the page is hidden for the first time: visitors may never return to it. */
async function watchVitals(report: (vitals: TelemetryReport['vitals']) => void): Promise<void> {
  // not a chunk: if a blocker refused it, lib/navigation/update-prompt.ts would reload the page
  const { onCLS, onFCP, onINP, onLCP, onTTFB }: typeof import('web-vitals') = await import(
    /* @vite-ignore */ webVitalsUrl
  );
  const vitals: TelemetryReport['vitals'] = [];
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB])
    watch(({ name: metric, value, rating }) => void vitals.push({ metric, value, rating }));
  // web-vitals listens on the window, which comes before the document, so its values are final by then
  document.addEventListener('visibilitychange', function onChange() {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', onChange);
    report(vitals);
  });
}
