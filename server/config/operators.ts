import type { ValuesOf } from './setting.ts';
import { address, choice, host, number, text } from './setting-kinds.ts';

/** What operators see: log, metrics, traces. */
export const operatorSettings = {
  LOG_LEVEL: choice({
    values: ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
    fallback: 'info',
    about:
      'JSON log: route templates, never addresses, queries or personal data. `npm start` on a terminal sets `error`.',
  }),
  LOG_FILE: text({
    fallback: null,
    shown: 'standard output',
    about:
      'File of the log. While its disk is full, lines are lost, and standard error says so. SIGHUP to the process of the site opens it again (logrotate).',
  }),
  OPS_PORT: number({
    fallback: 0,
    shown: '–',
    min: 1,
    max: 65_535,
    about: 'Port of a separate listener with `GET /metrics` for Prometheus, `/healthz` and `/readyz`.',
  }),
  OPS_HOST: host({ fallback: null, shown: '`HOST`', about: 'Address on which it listens.' }),
  TELEMETRY: choice({
    values: ['on', 'off'],
    fallback: 'off',
    about:
      'Browsers report web vitals, hydration errors and crashes to `POST /telemetry`, anonymously, never from private pages and not with Global Privacy Control; `/metrics` counts them, so `OPS_PORT` is needed.',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: address({
    fallback: null,
    about: 'OTLP receiver (HTTP, JSON) of the traces ([operations](operations.md#traces)); without one there are none.',
  }),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address({
    fallback: null,
    shown: 'the former with `/v1/traces`',
    about: 'Its full address.',
  }),
  OTEL_SDK_DISABLED: choice({ values: ['true', 'false'], fallback: 'false', about: '`true`: no traces.' }),
  OTEL_TRACES_EXPORTER: text({ fallback: null, shown: '`otlp`', about: '`none`: no traces.' }),
  OTEL_TRACES_SAMPLER: choice({
    values: ['parentbased_always_on', 'parentbased_traceidratio'],
    fallback: 'parentbased_always_on',
    about: 'Which traces are kept: all, or a share.',
  }),
  OTEL_TRACES_SAMPLER_ARG: text({
    fallback: null,
    shown: '`1`',
    check: '0 to 1',
    about: 'That share.',
  }),
};

/** Export of spans by OTLP; null: none. ratio: fraction of sampled traces. The exporter reads other OTEL_* settings. */
export function toTracing(values: ValuesOf<typeof operatorSettings>, problems: string[]) {
  const base = values.OTEL_EXPORTER_OTLP_ENDPOINT;
  const url = values.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? (base && `${base}/v1/traces`);
  const isOff = values.OTEL_SDK_DISABLED === 'true' || values.OTEL_TRACES_EXPORTER === 'none';
  if (url === null || isOff) return null;
  const isAll = values.OTEL_TRACES_SAMPLER === 'parentbased_always_on';
  const ratio = isAll ? 1 : Number(values.OTEL_TRACES_SAMPLER_ARG ?? 1);
  if (!(ratio >= 0 && ratio <= 1)) problems.push('OTEL_TRACES_SAMPLER_ARG: a number from 0 to 1 is needed');
  return { url, ratio };
}
