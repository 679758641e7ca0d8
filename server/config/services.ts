import { SECRET_MIN, type SettingReaders } from '../setting-readers.ts';

/** Virus scanner for attachments; null: attachments are not scanned. */
export function readClamd({ text, number, choice }: SettingReaders) {
  const socket = text('CLAMD_SOCKET');
  const host = text('CLAMD_HOST');
  const port = number('CLAMD_PORT', 3310, 1, 65_535);
  const acceptUnscanned = choice('CLAMD_AWAY', ['refuse', 'accept'], 'refuse') === 'accept';
  if (socket !== null) return { address: { path: socket }, acceptUnscanned };
  return host === null ? null : { address: { host, port }, acceptUnscanned };
}

/** Export of spans by OTLP; null: none. share: fraction of sampled traces. The exporter reads other OTEL_* settings. */
export function readTracing({ text, address, choice, problem }: SettingReaders) {
  const base = address('OTEL_EXPORTER_OTLP_ENDPOINT', null);
  const url = address('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', base && `${base}/v1/traces`);
  const isOff = choice('OTEL_SDK_DISABLED', ['true', 'false'], 'false') === 'true';
  if (url === null || isOff || text('OTEL_TRACES_EXPORTER') === 'none') return null;
  const sampler = choice(
    'OTEL_TRACES_SAMPLER',
    ['parentbased_always_on', 'parentbased_traceidratio'],
    'parentbased_always_on',
  );
  const share = sampler === 'parentbased_always_on' ? 1 : Number(text('OTEL_TRACES_SAMPLER_ARG') ?? 1);
  if (!(share >= 0 && share <= 1)) problem('OTEL_TRACES_SAMPLER_ARG: a number from 0 to 1 is needed');
  return { url, share };
}

/**
 * The Redis that several processes of a site share (server/redis); all keys begin with the prefix. null: there is only
 * this process. The reported problems do not contain the password.
 */
export function readRedis({ text, number, problem }: SettingReaders) {
  const url = text('REDIS_URL');
  if (url === null) return null;
  const prefix = text('REDIS_PREFIX') ?? 'site';
  if (!/^rediss?:\/\/[^/\s]/.test(url) || !URL.canParse(url))
    problem('REDIS_URL: an address like redis://host:6379 or rediss://user:password@host:6379/0 is needed');
  if (!/^[\w.-]{1,40}$/.test(prefix)) problem(`REDIS_PREFIX: "${prefix}" is no name of up to 40 characters`);
  // if each process had a random secret, it would refuse the form tokens of the others
  if ((text('FORM_SECRET') ?? '').length < SECRET_MIN)
    problem(`REDIS_URL needs FORM_SECRET, the same for all processes: at least ${SECRET_MIN} characters`);
  return { url, prefix, timeoutMs: number('REDIS_TIMEOUT_MS', 50, 10, 1000) };
}
