import type { Models } from '#shared/contract/models/models.ts';
import type { PageKindName } from '#shared/pages/page-kinds.ts';
import { toHashSlug } from '#shared/rules/glossary/hash-slug.ts';
import { toPlainText } from '#shared/rules/text/plain-text.ts';
import type { Answers } from '../wire/build-answers.ts';
import { compact } from '../wire/context.ts';
import type { Entry } from '../wire/entry.ts';
import { collectText } from './collect-text.ts';

export interface SearchDocument {
  /** Unique among all: type and id. */
  key: string;
  hit: Models['SearchHit'];
  title: string;
  /** Part numbers and other names. */
  names: string;
  /** The part number, or whatever else it is called by exactly; empty: nothing. */
  code: string;
  text: string;
  publishAt: number | null;
  /** A page of its own: part of the list of all public pages. */
  isPage: boolean;
}

/** Everything a visitor can find in one locale. Drafts are left out, what is published later has its time. */
export function listDocuments(content: Answers): SearchDocument[] {
  const { products, categories, posts, postCategories, jobs, reports, contactCategories, pages } = content;
  return [
    ...pages.all.map((page) =>
      toDocument(
        { ...page, slug: '' },
        page.kind,
        page.node.slug,
        {
          category: 'pages',
          title: page.value.title,
          updated: page.value.updated,
          image: page.value.image,
          excerpt: page.value.lead,
        },
        `${page.value.lead ?? ''} ${collectText(page.value.blocks)}`,
        page.value.label ?? '',
        page.node.nodeReference ?? page.id,
      ),
    ),
    ...products.all.map((product) => {
      const { value } = product;
      const {
        name,
        caption,
        shortDescription,
        description,
        tabs,
        blocks,
        updated,
        teaserImage,
        tags,
        attributes,
        brand,
      } = value;
      const text = [
        shortDescription,
        toPlainText(description ?? ''),
        collectText(tabs),
        collectText(blocks),
        collectText(attributes),
      ].join(' ');
      const names = [caption, product.id, brand, ...(tags ?? []).map((tag) => tag.name)].join(' ');
      const facts = { category: 'products', title: name, updated, image: teaserImage, excerpt: shortDescription };
      return toDocument(
        product,
        'product.show',
        pathOf(content, 'product.show', product.slug),
        facts,
        text,
        names,
        product.id,
        product.id,
      );
    }),
    ...categories.all
      .filter(({ value }) => value.status === 'published' && value.path)
      .map((category) => {
        const { name, shortDescription, description, updated, teaserImage, path } = category.value;
        const facts = { category: 'categories', title: name, updated, image: teaserImage, excerpt: shortDescription };
        const text = `${shortDescription ?? ''} ${toPlainText(description ?? '')}`;
        return toDocument(
          category,
          'product_category.show',
          pathOf(content, 'product_category.show', path ?? ''),
          facts,
          text,
        );
      }),
    ...posts.all.map((post) => {
      const { title, lead, updated, image, blocks, tags } = post.value;
      const facts = { category: 'news', title, updated, image, excerpt: lead };
      const names = (tags ?? []).map((tag) => tag.name).join(' ');
      return toDocument(
        post,
        'post.show',
        pathOf(content, 'post.show', post.slug),
        facts,
        `${lead ?? ''} ${collectText(blocks)}`,
        names,
      );
    }),
    ...postCategories.all.map((category) =>
      toDocument(
        category,
        'post_category.show',
        pathOf(content, 'post_category.show', category.slug),
        { category: 'news', title: category.value.name },
        '',
      ),
    ),
    ...jobs.all.map((job) => {
      const { title, lead, datePosted, content: html, location, department, company } = job.value;
      const text = [lead, toPlainText(html ?? ''), location, company].join(' ');
      const facts = { category: 'careers', title, updated: datePosted, excerpt: lead };
      return toDocument(
        job,
        'job_offer.show',
        pathOf(content, 'job_offer.show', job.slug),
        facts,
        text,
        department ?? '',
      );
    }),
    ...reports.all.map((report) => {
      const { title, date, content: html, number, legalBasis } = report.value;
      const text = `${toPlainText(html ?? '')} ${legalBasis ?? ''}`;
      return toDocument(
        report,
        'stock_report.show',
        pathOf(content, 'stock_report.show', report.slug),
        { category: 'pages', title, updated: date },
        text,
        number ?? '',
      );
    }),
    ...contactCategories.all.map((category) => {
      const { name, company, contacts } = category.value;
      const text = [company?.name, ...(contacts ?? []).flatMap((person) => [person.name, person.office])].join(' ');
      return toDocument(
        category,
        'contact.show',
        pathOf(content, 'contact.show', category.slug),
        { category: 'pages', title: name },
        text,
      );
    }),
    ...listFiles(content),
  ].filter((document) => document !== null);
}

function pathOf(content: Answers, kind: PageKindName, slug: string): string | null {
  return content.entityPath(kind, slug);
}

interface Facts {
  category: string;
  title: string;
  updated?: string | null | undefined;
  image?: Models['SearchHit']['image'] | undefined;
  excerpt?: string | null | undefined;
}

function toDocument(
  entry: Entry<unknown>,
  type: string,
  slug: string | null,
  facts: Facts,
  text: string,
  names = '',
  id = entry.id,
  code = '',
): SearchDocument | null {
  if (entry.draft || slug === null) return null;
  const { category, title, updated, image, excerpt } = facts;
  const hit = compact({
    id,
    type,
    category,
    title,
    slug,
    updated: updated ?? undefined,
    image: image ?? undefined,
    excerpt: excerpt ?? undefined,
  });
  return { key: `${type}:${id}`, hit, title, names, code, text, publishAt: entry.publishAt, isPage: true };
}

/** Files lead to their product's files, or to the download centre with their type chosen. */
function listFiles(content: Answers): SearchDocument[] {
  const centre = content.pages.all.find((page) => page.kind === 'download_center.index')?.node.slug;
  return [...content.files.values()].flatMap(({ id, name, fileName, row }) => {
    const product = row.product ? content.products.find(row.product) : null;
    const path = product ? content.entityPath('product.show', product.slug) : null;
    const tab = product?.value.tabs?.at(-1)?.name;
    const slug = path && tab ? `${path}#${toHashSlug(tab)}` : centre ? `${centre}?type=${row.type}` : null;
    // documents of reports are found by the report
    if (!slug || row.type === 'report') return [];
    const hit = { id, type: 'file.show', category: 'downloads', title: name, slug, updated: row.date };
    return [
      {
        key: `file.show:${id}`,
        hit,
        title: name,
        names: `${id} ${fileName}`,
        code: '',
        text: '',
        publishAt: null,
        isPage: false,
      },
    ];
  });
}
