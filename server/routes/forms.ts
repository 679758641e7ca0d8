import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LOCALES, type LocaleMode } from '#shared/locales/locales.ts';
import type { NewsletterFormState, PageData } from '#shared/pages/page-data.ts';
import { type FormName, toFormPath } from '#shared/routing/form-path.ts';
import { splitLocale, withLocale } from '#shared/routing/locale-path.ts';
import { validateNewsletterEmail } from '#shared/rules/newsletter.ts';
import type { CmsClient } from '../cms/cms-client.ts';
import { CmsError } from '../cms/cms-error.ts';
import { sendRedirect } from '../edge/short-answers.ts';
import { leaveSignal, toLoadDeadline } from './leave-signal.ts';
import { type PageRoutesOptions, sendResult } from './pages.ts';

export interface FormRoutesOptions {
  client: CmsClient;
  pages: PageRoutesOptions;
  localeMode: LocaleMode;
}
/** Same in all languages (features part 4). */
const NEWSLETTER_PATH = '/newsletter';
const FORM_MAX = 16 * 1024;

/** Forms of pages without JavaScript: a plain POST, 303 to the result, values and errors on the page otherwise (BX08). */
export async function formRoutes(
  app: FastifyInstance,
  { client, pages, localeMode }: FormRoutesOptions,
): Promise<void> {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_MAX },
    (_request, body, done) => done(null, new URLSearchParams(body as string)),
  );

  onPost('newsletter', async (request, reply) => {
    const fields = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const { locale } = splitLocale(request.url);
    const email = (fields.get('email') ?? '').trim();
    const categories = fields
      .getAll('category')
      .filter((id) => id !== '' && id !== 'all')
      .slice(0, 50);
    const path = withLocale(NEWSLETTER_PATH, locale, localeMode);
    const problem = validateNewsletterEmail(email);
    let status: NewsletterFormState['status'] = problem ?? 'sent';
    if (!problem) {
      try {
        // no signal of leaving: what was sent is meant
        await client.call('newsletterSubscribe', locale, { body: { email, categories } }, { requestId: request.id });
        return sendRedirect(reply, 303, `${path}?status=sent`);
      } catch (error) {
        status = error instanceof CmsError && error.failure === 'rejected' ? 'invalid' : 'failed';
      }
    }
    const signal = leaveSignal(reply, pages.renderTimeout);
    const loading = leaveSignal(reply, toLoadDeadline(pages.renderTimeout));
    const result = await pages.pages.load(path, new URLSearchParams(), { signal: loading, requestId: request.id });
    if (result.type === 'page' && 'main' in result.page.content && result.page.content.main?.type === 'newsletter') {
      // the answer may be shared with other visitors: theirs stays as it is
      const { page } = result;
      const main = { ...result.page.content.main, form: { status, email, categories } };
      const content = { ...page.content, main };
      return sendResult(
        request,
        reply,
        { ...result, status: status === 'failed' ? 503 : 422, page: { ...page, content } as PageData },
        signal,
        pages,
      );
    }
    return sendResult(request, reply, result, signal, pages);
  });

  /** An address a locale; nobody keeps an answer, and the error funnel tells failures in the address's language. */
  function onPost(
    name: FormName,
    handler: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
  ): void {
    const urls = LOCALES.flatMap((locale) => [toFormPath(name, locale), toFormPath(name, locale, 'prefix_all')]);
    for (const url of new Set(urls)) {
      app.post(url, (request, reply) => handler(request, reply.header('cache-control', 'no-store')));
    }
  }
}
