import type { FastifyReply } from 'fastify';
import type { Locale } from '#shared/locales/locales.ts';
import { escapeMarkup } from '#shared/rules/text/escape-markup.ts';

const STYLE =
  "body{margin:0 auto;padding:2rem 1rem;max-width:48rem;font:1rem/1.5 'Instrument Sans',Arial,sans-serif;color:#0e1b2a}h1,h2{color:#043c77;line-height:1.25}button{padding:.75rem 1.5rem;border:0;background:#043c77;color:#fff;font:inherit;font-weight:700;cursor:pointer}a{color:#043c77}fieldset{margin:0 0 1.5rem;padding:1rem;border:1px solid #cbd6e1}legend{padding:0 .5rem;font-weight:700}label{display:block;padding:.375rem 0}[role=alert]{padding:1rem;border-left:4px solid #b3261e;background:#fdecea}[role=status]{padding:1rem;border-left:4px solid #1b7f4b;background:#e7f5ed}:focus-visible{outline:3px solid #ffb81c;outline-offset:2px}iframe{width:100%;height:40rem;border:1px solid #cbd6e1}pre{white-space:pre-wrap;overflow-wrap:anywhere;border:1px solid #cbd6e1;padding:1rem}";
// mails in frames inherit the policy, and their styles are inline
const CSP =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

/** A page of the CMS's own, for one reader alone. title: plain text; main: markup. */
export function sendPage(reply: FastifyReply, page: { locale: Locale; title: string; main: string }): FastifyReply {
  const { locale, title, main } = page;
  return reply
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': CSP,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeMarkup(title)}</title><style>${STYLE}</style></head><body><main><h1>${escapeMarkup(title)}</h1>${main}</main></body></html>`,
    );
}
