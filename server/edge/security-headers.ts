/** Hosts of the players that a visitor may open (D27). */
const FRAMES = 'https://www.youtube-nocookie.com https://player.vimeo.com';

/** The policy of every page: no inline code, no third parties, typed sinks. dev: Vite's own styles and socket. */
export function buildCsp(options: { nonce?: string; dev: boolean; https: boolean }): string {
  const { nonce, dev } = options;
  return [
    "default-src 'none'",
    `script-src 'self'${nonce ? ` 'nonce-${nonce}'` : ''}`,
    `style-src 'self'${dev ? " 'unsafe-inline'" : ''}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${dev ? ' ws:' : ''}`,
    "media-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    `frame-src ${FRAMES}`,
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    ...(dev ? [] : ["require-trusted-types-for 'script'", 'trusted-types cms-html']),
    ...(options.https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** Sent with every answer, errors and HEAD included (hardening 5). */
export function buildSecurityHeaders(options: { https: boolean; dev: boolean }): Record<string, string> {
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
    ...(options.https ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains; preload' } : {}),
  };
}
