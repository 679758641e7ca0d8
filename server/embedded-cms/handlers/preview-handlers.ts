import { notFound } from '../failure.ts';
import type { Handlers } from './handler.ts';

type Name = 'pagePreview' | 'postPreview' | 'productPreview' | 'productCategoryPreview' | 'jobOfferPreview';

/** Drafts and what is not published yet; routes let in the holder of the preview token only (D8). */
export const previewHandlers: Handlers<Name> = {
  pagePreview: ({ content, params }) => found(content.pages.find(params.id), 'Page'),
  postPreview: ({ content, params }) => found(content.posts.find(params.id), 'Post'),
  productPreview: ({ content, params }) => found(content.products.find(params.id), 'Product'),
  productCategoryPreview: ({ content, params }) => found(content.categories.find(params.id), 'Category'),
  jobOfferPreview: ({ content, params }) => found(content.jobs.find(params.id), 'Job offer'),
};

function found<T>(entry: { value: T } | null, what: string): T {
  if (!entry) throw notFound(what);
  return entry.value;
}
