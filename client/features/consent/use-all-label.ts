import { CONSENT_KINDS } from '#shared/rules/consent/consent.ts';
import { useT } from '../../i18n/translation.tsx';
import { useSite } from '../../page/page-context.tsx';

/** The label of the button for 'all' names exactly what the site's settings make it grant (D23). */
export function useAllLabel(): string {
  const t = useT();
  const { consent, locale } = useSite();
  const granted = CONSENT_KINDS.filter((kind) => kind === 'necessary' || consent.all.includes(kind));
  if (granted.length === CONSENT_KINDS.length) return t('consent.everything');
  const names = granted.map((kind) => t(`consent.list.${kind}`));
  const list = new Intl.ListFormat(locale, { type: 'conjunction' }).format(names);
  return list.charAt(0).toLocaleUpperCase(locale) + list.slice(1);
}
