import type { FastifyInstance } from 'fastify';
import { Failure } from '../failure.ts';
import { toSiteName } from '../mail/mail-context.ts';
import { cmsTexts } from '../texts/texts.ts';
import { type DeskOptions, readLocale, setSession, signedIn, toMailContext } from './desk-call.ts';
import { DESK_URL, toDeskPath } from './desk-path.ts';
import { html } from './html.ts';
import { sendDeskPage } from './page.ts';

/**
 * A link becomes a session by a button: programs that look at links of mails and chats do not use it up, and browsers send a
 * SameSite=Strict cookie only where the visit did not begin on another site.
 */
export function signInRoutes(app: FastifyInstance, options: DeskOptions): void {
  const { desk } = options.store;
  app.get(`${DESK_URL}/sign-in/:token`, (request, reply) => {
    const locale = readLocale(request);
    const { token } = request.params as { token: string };
    const { desk: title, signIn } = cmsTexts[locale].desk;
    return sendDeskPage(reply, {
      locale,
      title,
      group: toSiteName(toMailContext(options, locale)),
      path: `sign-in/${encodeURIComponent(token)}`,
      main: html`<p>${signIn.text}</p><form method="post"><button>${signIn.button}</button></form>`,
      visit: null,
    });
  });
  app.post(`${DESK_URL}/sign-in/:token`, (request, reply) => {
    const session = desk.signIn((request.params as { token: string }).token, Date.now());
    if (!session) throw new Failure(403, 'The link is not valid, or no longer');
    setSession(reply, session, options.isSecure);
    return reply.header('cache-control', 'no-store').redirect(toDeskPath(readLocale(request)), 303);
  });
  app.post(
    `${DESK_URL}/sign-out`,
    signedIn(options, ({ locale, session, reply, log }) => {
      log('sign-out', '');
      desk.signOut(session);
      setSession(reply, '', options.isSecure);
      // which says that a link is needed
      return reply.header('cache-control', 'no-store').redirect(toDeskPath(locale), 303);
    }),
  );
}
