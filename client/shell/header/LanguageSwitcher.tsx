import { useRef } from 'react';
import { withLocale } from '#shared/routing/locale-path.ts';
import { useT } from '../../i18n/translation.tsx';
import { usePage, useSite } from '../../page/page-context.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { PopoverButton } from '../popovers/PopoverButton.tsx';
import { useHoverPopover } from '../popovers/use-hover-popover.ts';
import styles from './LanguageSwitcher.module.css';

/** Spec 4: the menu becomes active after 100 ms and hides after 666 ms. */
export const LANGUAGE_ACTIVE_DELAY_MS = 100;
export const LANGUAGE_HIDE_DELAY_MS = 666;

/** SH13–SH16, D4: the same page in the other language where there is one, else its start page. */
export function LanguageSwitcher({ placement }: { placement: 'top' | 'mobile' }) {
  const t = useT();
  const { locales, locale, localeMode } = useSite();
  const { translations } = usePage();
  const anchor = useRef<HTMLDivElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  useHoverPopover(anchor, popover, { show: LANGUAGE_ACTIVE_DELAY_MS, hide: LANGUAGE_HIDE_DELAY_MS });
  const id = `language-${placement}`;
  return (
    <div ref={anchor} className={styles['switcher']} data-placement={placement}>
      <PopoverButton target={id} className={styles['button']}>
        <Icon name="globe" size={20} />
        <span className="visually-hidden">{t('shell.language')}: </span>
        <span className={styles['code']}>{locale.toUpperCase()}</span>
        <Icon name="chevron" size={20} />
      </PopoverButton>
      <div ref={popover} id={id} popover="auto" className={styles['menu']}>
        <ul>
          {locales.map((link) => (
            <li key={link.locale}>
              {link.locale === locale ? (
                <span className={styles['current']} lang={link.locale}>
                  {link.name}
                </span>
              ) : (
                <a
                  className={styles['link']}
                  lang={link.locale}
                  hrefLang={link.locale}
                  href={
                    link.selectable || !link.externalRoot
                      ? (translations[link.locale] ?? withLocale('/', link.locale, localeMode))
                      : link.externalRoot
                  }
                >
                  {link.name}
                </a>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
