import type { Answers } from '../answers/build-answers.ts';
import { collectText, toSearchText } from './collect-text.ts';
import { listContacts } from './contact-documents.ts';
import { listFiles } from './file-documents.ts';
import { listInvestorDocuments } from './investor-documents.ts';
import { toLifecycleTexts } from './lifecycle-text.ts';
import { findIndexPath, joinTexts, type SearchDocument, toDocument, toPageDocument } from './search-document.ts';

/** Everything a visitor can find in one locale. Drafts are left out; scheduled pages have their publication time. */
export const listDocuments = (content: Answers): SearchDocument[] => [...listDocumentParts(content)].flat();

/** The same in parts, so that other work can be done in between. */
export function* listDocumentParts(content: Answers): Generator<SearchDocument[]> {
  for (const list of LISTS) yield list(content);
}

function listPages({ pages }: Answers): SearchDocument[] {
  return pages.all.flatMap((page) => {
    const { title, label, lead, updated, image, blocks } = page.value;
    // a survey is found by its own id
    const entry = { ...page, id: page.node.nodeReference ?? page.id };
    return toPageDocument(entry, {
      type: page.kind,
      category: 'pages',
      title,
      slug: page.node.slug,
      names: joinTexts(label, page.node.crumbs?.[0]?.name),
      text: joinTexts(lead, collectText(blocks)),
      updated,
      image,
      excerpt: lead,
    });
  });
}

function listProducts({ products, entityPath, locale }: Answers): SearchDocument[] {
  return products.all.flatMap((product) => {
    const { name, caption, shortDescription, description, tabs, blocks, attributes, brand, ...rest } = product.value;
    const lifecycle = toLifecycleTexts(rest, locale);
    return toPageDocument(product, {
      type: 'product.show',
      category: 'products',
      title: name,
      slug: entityPath('product.show', product.slug),
      code: product.id,
      names: joinTexts(caption, product.id, brand, ...(rest.tags ?? []).map((tag) => tag.name), lifecycle.name),
      text: joinTexts(
        shortDescription,
        toSearchText(description ?? ''),
        collectText(tabs),
        collectText(blocks),
        ...(attributes ?? []).map(({ label, value, unit }) => `${label}: ${value}${unit ? ` ${unit}` : ''}`),
        lifecycle.text,
      ),
      updated: rest.updated,
      image: rest.teaserImage,
      excerpt: shortDescription,
    });
  });
}

function listCategories({ categories, entityPath }: Answers): SearchDocument[] {
  return categories.all.flatMap((category) => {
    const { name, shortDescription, description, updated, teaserImage, path, status } = category.value;
    if (status !== 'published' || !path) return [];
    return toPageDocument(category, {
      type: 'product_category.show',
      category: 'categories',
      title: name,
      slug: entityPath('product_category.show', path),
      text: joinTexts(shortDescription, toSearchText(description ?? '')),
      updated,
      image: teaserImage,
      excerpt: shortDescription,
    });
  });
}

export function listPosts({ posts, postCategories, entityPath }: Answers): SearchDocument[] {
  return [
    ...posts.all.flatMap((post) => {
      const { title, lead, updated, image, blocks, tags } = post.value;
      return toPageDocument(post, {
        type: 'post.show',
        category: 'news',
        title,
        slug: entityPath('post.show', post.slug),
        names: joinTexts(...(tags ?? []).map((tag) => tag.name)),
        text: joinTexts(lead, collectText(blocks)),
        updated,
        image,
        excerpt: lead,
      });
    }),
    ...postCategories.all.flatMap((category) =>
      toPageDocument(category, {
        type: 'post_category.show',
        category: 'news',
        title: category.value.name,
        slug: entityPath('post_category.show', category.slug),
        text: '',
      }),
    ),
  ];
}

export function listJobs({ jobs, entityPath }: Answers): SearchDocument[] {
  return jobs.all.flatMap((job) => {
    const { title, lead, datePosted, content, location, places, department, company } = job.value;
    return toPageDocument(job, {
      type: 'job_offer.show',
      category: 'careers',
      title,
      slug: entityPath('job_offer.show', job.slug),
      names: joinTexts(department, location, ...(places ?? [])),
      text: joinTexts(lead, toSearchText(content ?? ''), location, company),
      updated: datePosted,
      excerpt: lead,
    });
  });
}

export function listAdvisories({ advisories, entityPath }: Answers): SearchDocument[] {
  return advisories.all.flatMap((advisory) => {
    const { number, title, summary, updated, description, products, vulnerabilities } = advisory.value;
    return toPageDocument(advisory, {
      type: 'advisory.show',
      category: 'advisories',
      title: `${number}: ${title}`,
      slug: entityPath('advisory.show', advisory.slug),
      code: number,
      names: joinTexts(number, ...products.map(({ name }) => name), ...vulnerabilities.map(({ cve }) => cve)),
      text: joinTexts(summary, toSearchText(description ?? ''), ...vulnerabilities.map((one) => one.description)),
      updated,
      excerpt: summary,
    });
  });
}

/** Terms lead to their entry in the glossary. */
function listTerms(content: Answers): SearchDocument[] {
  const path = findIndexPath(content, 'dictionary.index');
  return content.terms.flatMap(({ id, term, slug, definition }) =>
    toDocument({
      id,
      type: 'dictionary.show',
      category: 'glossary',
      title: term,
      slug: path && `${path}#${slug}`,
      text: toSearchText(definition),
    }),
  );
}

function listPurchasing(content: Answers): SearchDocument[] {
  const slug = findIndexPath(content, 'purchasing_department.index');
  return content.purchasing.flatMap(({ id, name, category, content: html, contact }) =>
    toDocument({
      id,
      type: 'purchasing_department.show',
      category: 'pages',
      title: name,
      slug,
      text: joinTexts(toSearchText(html), category, contact?.name),
    }),
  );
}

type Lister = (content: Answers) => SearchDocument[];

/**
 * How visitors find each part of the content, in the order of the index; null: as a part of another one, or not at all.
 * A part without a row is a compile error.
 */
const LISTERS: Record<Exclude<keyof Answers, 'locale' | 'entityPath'>, Lister | null> = {
  pages: listPages,
  products: listProducts,
  categories: listCategories,
  posts: listPosts,
  jobs: listJobs,
  // people and departments too
  companies: listContacts,
  advisories: listAdvisories,
  // periodic reports, meetings and events too
  reports: listInvestorDocuments,
  terms: listTerms,
  purchasing: listPurchasing,
  files: listFiles,
  contactCategories: null,
  periodicReports: null,
  meetings: null,
  events: null,
  postCategories: null,
  fileGroups: null,
  surveys: null,
  // names and choices of the parts above
  postTags: null,
  jobCategories: null,
  sections: null,
  voivodeships: null,
  fileTypes: null,
  plates: null,
  reportCategories: null,
  periodicReportCategories: null,
  newsletterCategories: null,
  // not content that a page shows
  menus: null,
  routeNodes: null,
  addresses: null,
  configurations: null,
  popups: null,
  ticker: null,
  quoteDays: null,
  searchCategories: null,
  synonyms: null,
  intents: null,
  drafts: null,
};
const LISTS = Object.values(LISTERS).filter((list) => list !== null);
