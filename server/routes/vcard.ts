import type { FastifyInstance } from 'fastify';
import { isLocale, type LocaleMode } from '#shared/locales/locales.ts';
import { withLocale } from '#shared/routing/locale-path.ts';
import { buildPath } from '#shared/routing/slug-pattern.ts';
import { buildVcard, toVcardFileName, VCARD_ROUTE } from '#shared/rules/contact/vcard.ts';
import type { CmsData } from '../cms/cms-data.ts';
import type { SiteStore } from '../cms/site-store.ts';

export interface VcardRoutesOptions {
  data: CmsData;
  sites: SiteStore;
  origin: string;
  localeMode: LocaleMode;
}

/** A person of a department as a vCard, in the language of the address. People who are on no page have none. */
export async function vcardRoutes(app: FastifyInstance, options: VcardRoutesOptions): Promise<void> {
  app.get<{ Params: { locale: string; department: string; person: string } }>(VCARD_ROUTE, async (request, reply) => {
    const { locale, department, person: id } = request.params;
    reply.header('x-robots-tag', 'noindex');
    if (!isLocale(locale)) return reply.callNotFound();
    const [[category], { index }] = await Promise.all([
      options.data.read('contactShowCategory', locale, { query: { id: department } }, { requestId: request.id }),
      options.sites.load(locale),
    ]);
    const people = [category, ...(category?.subcategories ?? [])].flatMap((part) => part?.contacts ?? []);
    const person = people.find((contact) => contact.id === id);
    if (!category || !person) return reply.callNotFound();
    const pattern = index.find('contact', 'show')?.slug;
    const path = pattern && withLocale(buildPath(pattern, { slug: category.slug }), locale, options.localeMode);
    const card = buildVcard({
      ...person,
      company: category.company?.name,
      department: category.name,
      url: path ? options.origin + path : null,
    });
    return reply
      .type('text/vcard; charset=utf-8')
      .header('content-disposition', `attachment; filename="${toVcardFileName(person.name)}"`)
      .header('cache-control', 'public, max-age=0, must-revalidate')
      .send(card);
  });
}
