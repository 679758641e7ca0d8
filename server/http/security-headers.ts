import type { FastifyInstance } from 'fastify';
import { PLAYER_HOSTS } from '#shared/rules/media/movie.ts';

const PLAYERS = Object.values(PLAYER_HOSTS)
  .map((host) => `https://${host}`)
  .join(' ');

/** Hosts of Google's captcha, only allowed if it is configured (D22). */
const CAPTCHA_HOSTS = {
  script: ' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
  connect: ' https://www.google.com/recaptcha/',
  frame: ' https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
};
/** Sources of the tag manager: only allowed if it is configured, and only requested after consent. */
export interface TagSources {
  /** Base address without trailing slash. */
  url: string;
  hosts: readonly string[];
}
const NONE = { script: '', connect: '', frame: '' };

export interface CspOptions {
  dev: boolean;
  https: boolean;
  hasGoogleCaptcha?: boolean;
  tagManager?: TagSources | null;
  /** Origin that may frame the page (D8: previews in the CMS); none by default. */
  frameAncestors?: string;
}

/** The policy of all pages: no inline code, no third parties, trusted types. dev: Vite's styles, WebSocket and worker. */
export function buildCsp(options: CspOptions & { nonce?: string | undefined }): string {
  const { nonce, dev, tagManager, hasGoogleCaptcha = false } = options;
  const google = hasGoogleCaptcha ? CAPTCHA_HOSTS : NONE;
  const tagScripts = tagManager ? ` ${tagManager.url}/` : '';
  const tagTargets = tagManager
    ? [`${tagManager.url}/`, ...tagManager.hosts].map((source) => ` ${source}`).join('')
    : '';
  // third-party scripts create policies under names of their own
  const policies = tagManager || hasGoogleCaptcha ? '*' : 'cms-html script-url';
  return [
    "default-src 'none'",
    `script-src 'self'${nonce ? ` 'nonce-${nonce}'` : ''}${google.script}${tagScripts}`,
    `style-src 'self'${dev ? " 'unsafe-inline'" : ''}`,
    `img-src 'self' data:${tagTargets}`,
    "font-src 'self'",
    `connect-src 'self'${dev ? ' ws:' : ''}${google.connect}${tagTargets}`,
    "media-src 'self'",
    "manifest-src 'self'",
    // Vite's client waits in a worker for a server that is started again
    `worker-src 'self'${dev ? ' blob:' : ''}`,
    `frame-src ${PLAYERS}${google.frame}`,
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${options.frameAncestors ?? "'none'"}`,
    ...(dev ? [] : ["require-trusted-types-for 'script'", `trusted-types ${policies}`]),
    ...(options.https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** Two years; preload lists require one. The operator decides whether it covers subdomains, which may lack https. */
const HSTS = {
  host: 'max-age=63072000',
  subdomains: 'max-age=63072000; includeSubDomains',
  preload: 'max-age=63072000; includeSubDomains; preload',
};

/** Sent with every response, errors and HEAD included (hardening 5). */
export function buildSecurityHeaders(
  options: CspOptions & { hsts?: keyof typeof HSTS; isIndexed?: boolean },
): Record<string, string> {
  return {
    'content-security-policy': buildCsp(options),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy':
      'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    // files and JSON have no other way to say it, and robots.txt does not keep out what is linked elsewhere
    ...(options.isIndexed === false ? { 'x-robots-tag': 'noindex, nofollow' } : {}),
    ...(options.https ? { 'strict-transport-security': HSTS[options.hsts ?? 'host'] } : {}),
  };
}

/** Adds the headers of every response, errors and HEAD included (hardening 5). */
export function sendSecurityHeaders(app: FastifyInstance, securityHeaders: Record<string, string>): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders);
    reply.header('x-request-id', request.id);
  });
  // some routes say less
  const robots = securityHeaders['x-robots-tag'];
  if (robots) app.addHook('onSend', async (_request, reply) => void reply.header('x-robots-tag', robots));
}
