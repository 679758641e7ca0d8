import { useLocation } from 'react-router-dom';
import { SENT_QUERY } from '#shared/pages/posted-form.ts';
import type { LocaleLink } from '#shared/pages/site-data.ts';
import { addQuery } from '#shared/routing/address.ts';
import { withLocale } from '#shared/routing/locale-path.ts';
import { QUERY_FLAGS } from '#shared/routing/query-flags.ts';
import { selectableLocaleLinks } from '#shared/rules/links/site-links.ts';
import { useT } from '../../i18n/translation.tsx';
import { usePage, useSite } from '../../page/page-context.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { useHoverPopover } from '../popovers/use-hover-popover.ts';
import styles from './LanguageSwitcher.module.css';

/** The menu becomes active after 100 ms and hides after 666 ms (spec 4). */
const DELAYS_MS = { show: 100, hide: 666 };

/** Links to the page's translation; if there is none, to the home page, with a note (SH13–SH16, D4). */
export function LanguageSwitcher({ placement }: { placement: 'top' | 'mobile' }) {
  const t = useT();
  const { locales, locale, localeMode } = useSite();
  const { translations, translatedQueries, untranslated } = usePage();
  const query = keepQuery(useLocation().search);
  const { anchor, popover } = useHoverPopover(DELAYS_MS);
  const id = `language-${placement}`;
  const leavesSite = ({ selectable, externalRoot }: LocaleLink) => !selectable && externalRoot !== null;
  const toAddress = (link: LocaleLink) => {
    if (leavesSite(link)) return link.externalRoot ?? '/';
    const path = translations[link.locale];
    if (!path) return withLocale('/', link.locale, localeMode);
    return addQuery(path, translatedQueries?.[link.locale] ?? query);
  };
  return (
    <div className={styles['switcher']} data-placement={placement} {...anchor}>
      <button type="button" popoverTarget={id} className={styles['button']}>
        <Icon name="globe" size={20} />
        <span className="visually-hidden">{`${t('shell.language')}: `}</span>
        <span className={styles['code']}>{locale.toUpperCase()}</span>
        <Icon name="chevron" size={20} />
      </button>
      <div ref={popover} id={id} popover="auto" className={styles['menu']}>
        <ul>
          {selectableLocaleLinks(locales, locale).map((link) => (
            <li key={link.locale}>
              {link.locale === locale ? (
                <span className={styles['current']} lang={link.locale}>
                  {link.name}
                </span>
              ) : (
                <a className={styles['link']} lang={link.locale} hrefLang={link.locale} href={toAddress(link)}>
                  {link.name}
                  {!leavesSite(link) && untranslated?.[link.locale] && (
                    <span className={styles['note']}>{untranslated[link.locale]}</span>
                  )}
                </a>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/**
 * Search and filters, which most pages have alike in all languages, without page numbers and flags that open dialogs. A
 * confirmation stays in the language of the message, so nothing of its query is taken along.
 */
function keepQuery(search: string): string {
  const query = new URLSearchParams(search);
  if (query.has(SENT_QUERY.form)) return '';
  return String(new URLSearchParams([...query].filter(([name]) => !DROPPED.has(name))));
}
// the translated address of a preview already has its locale
const DROPPED: ReadonlySet<string> = new Set(['page', 'locale', ...QUERY_FLAGS]);
