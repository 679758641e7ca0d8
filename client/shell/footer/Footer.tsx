import { addQuery } from '#shared/routing/address.ts';
import { lazyForm } from '../../features/forms/lazy-form.ts';
import { useT } from '../../i18n/translation.tsx';
import { CachedFragment } from '../../page/fragment-cache.tsx';
import { usePage, useSite } from '../../page/page-context.tsx';
import { AppLink } from '../../ui/controls/AppLink.tsx';
import { Scale } from '../../ui/text/Scale.tsx';
import { Logo } from '../header/Logo.tsx';
import { MenuLink } from '../menu/MenuLink.tsx';
import { hasBottomBar } from '../mobile/BottomBar.tsx';
import styles from './Footer.module.css';
import { SocialLinks } from './SocialLinks.tsx';

const NewsletterForm = lazyForm(() =>
  import('../../features/forms/newsletter/NewsletterForm.tsx').then((m) => m.NewsletterForm),
);

/** Bottom menu, newsletter (every language that has one), copyright menu (SH11). */
export function Footer() {
  const { routes, hasNewsletter } = useSite();
  const { kind, layout } = usePage();
  // the form could not be sent without a network
  const isOffered = hasNewsletter && routes['newsletter.index'] && kind !== 'newsletter.index' && kind !== 'offline';
  return (
    <footer className={`on-dark ${styles['footer']}`} data-bar={hasBottomBar(layout) || undefined}>
      <Scale />
      <div className={`container ${styles['inner']}`}>
        {isOffered && (
          <section className={styles['newsletter']} aria-labelledby="footer-newsletter">
            <NewsletterForm headingId="footer-newsletter" />
          </section>
        )}
        <CachedFragment name="footer">
          <FooterMenus />
        </CachedFragment>
      </div>
    </footer>
  );
}

function FooterMenus() {
  const t = useT();
  const { menus, fixedLinks } = useSite();
  const columns = menus.bottom || [];
  return (
    <>
      <div className={styles['columns']} data-count={Math.min(4, columns.length)}>
        {columns.map((column) => (
          <nav key={column.id} aria-labelledby={`footer-${column.id}`}>
            <h2 id={`footer-${column.id}`} className={styles['heading']}>
              {column.url ? <MenuLink item={column} className={styles['headingLink']} /> : column.name}
            </h2>
            <ul>
              {(column.children ?? []).map((item) => (
                <li key={item.id}>
                  <MenuLink item={item} className={styles['link']} />
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className={styles['brand']}>
        <Logo />
        <SocialLinks />
      </div>
      <nav aria-label={t('shell.copyright')}>
        <ul className={styles['copyright']}>
          {(menus.copyright || []).map((item) => (
            <li key={item.id}>
              <MenuLink item={item} className={styles['small']} />
            </li>
          ))}
          {/* withdrawing is as easy as consenting; without a script it leads to the text about cookies */}
          <li>
            <AppLink
              href={addQuery(fixedLinks.cookies ?? fixedLinks.home, 'modifyConsents')}
              className={styles['small']}
            >
              {t('shell.cookies')}
            </AppLink>
          </li>
        </ul>
      </nav>
    </>
  );
}
