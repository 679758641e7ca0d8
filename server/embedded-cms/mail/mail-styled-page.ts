import type { FastifyReply } from 'fastify';
import type { Locale } from '#shared/locales/locales.ts';
import { withLocale } from '#shared/routing/locale-path.ts';
import { COLOUR_PROPERTIES } from '../lib/colours.ts';
import { html, Markup } from '../lib/markup.ts';
import type { MailSignature } from './mail-content.ts';

/** Same design as the mails that link to these pages. */
const STYLE = `${COLOUR_PROPERTIES}
body{margin:0;min-height:100vh;display:flex;flex-direction:column;font:1rem/1.5 'Instrument Sans',Arial,Helvetica,sans-serif;color:var(--ink);background:#fff;overflow-wrap:anywhere}
header{padding:1.25rem 0;background:var(--brand);border-bottom:4px solid var(--signal)}
header a{font-size:1.125rem;font-weight:700;color:#fff;text-decoration:none}
footer{margin-top:auto;padding:1.5rem 0 2rem;border-top:1px solid var(--line);font-size:.875rem;color:var(--slate-600)}
header>*,main,footer>*{box-sizing:border-box;display:block;width:100%;max-width:48rem;margin:0 auto;padding:0 1rem}
main{padding-block:2.5rem}
h1,h2{margin:0 0 1.25rem;color:var(--brand);line-height:1.25;hyphens:auto}
h1{font-size:clamp(1.375rem,1rem + 2vw,2rem)}
a{color:var(--brand)}
button,.button{display:inline-block;padding:.75rem 1.5rem;border:0;border-radius:2px;background:var(--brand);color:#fff;font:inherit;font-weight:700;text-decoration:none;cursor:pointer}
button:hover,.button:hover{background:var(--brand-900)}
fieldset{margin:0 0 1.5rem;padding:1rem;border:1px solid var(--line)}
legend{padding:0 .5rem;font-weight:700}
label{display:flex;gap:.5rem;align-items:baseline;padding:.375rem 0}
[role=alert]{padding:1rem;border-left:4px solid var(--error);background:var(--error-ground)}
[role=status]{padding:1rem;border-left:4px solid var(--ok);background:var(--ok-ground)}
:focus-visible{outline:3px solid var(--signal);outline-offset:2px}
iframe{width:100%;height:40rem;border:1px solid var(--line)}
pre{white-space:pre-wrap;overflow-wrap:anywhere;border:1px solid var(--line);padding:1rem}
`;
// mails shown in frames inherit the policy, and have inline styles
const CSP =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

interface MailPage {
  locale: Locale;
  title: string;
  main: Markup;
}

/** Sends a private page of the CMS, with the header and footer of a mail. */
export function sendPage(
  reply: FastifyReply,
  { locale, title, main }: MailPage,
  { group, name, lines, siteOrigin }: MailSignature,
): FastifyReply {
  const address = [name, ...lines].map((line, i) => html`${new Markup(i > 0 ? '<br>' : '')}${line}`);
  const page = html`<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} – ${group}</title><style>${new Markup(STYLE)}</style></head>
<body><header><a href="${siteOrigin + withLocale('/', locale)}">${group}</a></header>
<main><h1>${title}</h1>${main}</main>
<footer><p>${address}</p></footer></body></html>`;
  return reply
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': CSP,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    })
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>${page.text}`);
}
