import { isLocale } from '#shared/locales/locales.ts';
import type { AnswerContext } from '../answers/answer-context.ts';

const LIST = 'SELECTABLE_LOCALES';
const ROOT = 'EXTERNAL_LOCALE_ROOT_';
const REASON = 'is no language of shared/locales/locales.ts';

/** The site ignores a language that it does not have: one that is misspelt would be missing, and nobody would be told. */
export function checkLanguages({ rows, report }: Pick<AnswerContext, 'rows' | 'report'>): void {
  const { configurations } = rows;
  if (!configurations) return;
  const listed = configurations[LIST]?.split(',').map((id) => id.trim()) ?? [];
  for (const id of listed) if (id !== '' && !isLocale(id)) report(configurations, `.${LIST}`, `"${id}" ${REASON}`);
  const roots = Object.keys(configurations).filter((name) => name.startsWith(ROOT));
  for (const name of roots)
    if (!isLocale(name.slice(ROOT.length).toLowerCase())) report(configurations, `.${name}`, `its end ${REASON}`);
}
