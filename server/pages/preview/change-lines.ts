import type { Translate } from '#shared/locales/translator.ts';
import type { ChangeLine } from '#shared/pages/preview-page.ts';
import { type ChangeStep, listDraftChanges } from '#shared/rules/draft-changes.ts';

/** Fields of the models by their names in the contract; what is not here is shown by that name. */
const FIELDS = [
  'address',
  'alt',
  'attributes',
  'blocks',
  'caption',
  'category',
  'categories',
  'columns',
  'company',
  'content',
  'ctaUrl',
  'date',
  'datePosted',
  'department',
  'description',
  'files',
  'headerImage',
  'html',
  'image',
  'images',
  'items',
  'label',
  'layout',
  'lead',
  'legalBasis',
  'link',
  'location',
  'movies',
  'name',
  'number',
  'products',
  'publicationDate',
  'recommendedProducts',
  'section',
  'seo',
  'seoDescription',
  'seoImageSrc',
  'seoTitle',
  'shortDescription',
  'similarProducts',
  'slug',
  'tabs',
  'tags',
  'text',
  'title',
  'type',
  'unit',
  'url',
  'validThrough',
  'value',
] as const;
type Field = (typeof FIELDS)[number];
const isField = (name: string): name is Field => (FIELDS as readonly string[]).includes(name);

/** What changed, in words of the page's language. */
export function toChangeLines(published: object, draft: object, t: Translate): ChangeLine[] {
  return listDraftChanges(published, draft).map(({ path, type, before, after }) => ({
    place: toPlace(path, t),
    type,
    before: toValue(before, t),
    after: toValue(after, t),
  }));
}

/** The content of a block is the block. */
function toPlace(path: readonly ChangeStep[], t: Translate): string {
  const steps = path.filter((step, i) => !('field' in step && step.field === 'content' && i > 0));
  return steps
    .map((step) => ('item' in step ? step.item : isField(step.field) ? t(`preview.field.${step.field}`) : step.field))
    .join(' › ');
}

function toValue(value: string | null, t: Translate): string | null {
  if (value === 'true') return t('preview.yes');
  return value === 'false' ? t('preview.no') : value;
}
