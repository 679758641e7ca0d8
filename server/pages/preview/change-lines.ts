import type { TextKey, Translate } from '#shared/locales/translator.ts';
import type { ChangeLine } from '#shared/pages/preview-page.ts';
import { type ChangeStep, listDraftChanges } from '#shared/rules/preview/draft-changes.ts';
import { dictionaries } from '../../dictionaries.ts';

type FieldOf<Key> = Key extends `preview.field.${infer Name}` ? Name : never;
const isField = (name: string): name is FieldOf<TextKey> => Object.hasOwn(dictionaries.pl, `preview.field.${name}`);

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
