import type { PageData } from '#shared/pages/page-data.ts';
import { BasketCount } from '../../features/basket/BasketCount.tsx';
import { useT } from '../../i18n/translation.tsx';
import { onPlainClick } from '../../lib/navigation/is-plain-click.ts';
import { BOTTOM_BAR_ID, panels } from '../../lib/panels.ts';
import { useHasEnquiry } from '../../lib/visitor/enquiry-list.ts';
import { publishHeight } from '../../lib/window/window-edges.ts';
import { usePath, useSite } from '../../page/page-context.tsx';
import { AppLink } from '../../ui/controls/AppLink.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { MAIN_MENU_ID } from '../menu/CloseMenu.tsx';
import styles from './BottomBar.module.css';

/** The home page has no bottom bar (LY04). */
export const hasBottomBar = (layout: PageData['layout']) => layout !== 'home';

const publishBar = publishHeight('--bottom-bar-height', 'settles');

/** Home, menu and basket (SH10). Without a script, the basket leads to the download centre or else the contact form. */
export function BottomBar() {
  const t = useT();
  const { fixedLinks } = useSite();
  const contact = usePath()('contact.index');
  const hasEnquiry = useHasEnquiry();
  const { downloadCenter } = fixedLinks;
  const collected = downloadCenter ?? (hasEnquiry ? contact : null);
  return (
    <nav
      ref={publishBar}
      id={BOTTOM_BAR_ID}
      className={styles['bar']}
      aria-label={t('shell.bottomBar')}
      data-edge=""
      data-stays=""
    >
      <AppLink href={fixedLinks.home} className={styles['item']}>
        <Icon name="home" />
        <span>{t('shell.home')}</span>
      </AppLink>
      <button type="button" popoverTarget={MAIN_MENU_ID} className={styles['item']}>
        <Icon name="menu" />
        <span>{t('shell.menu')}</span>
      </button>
      {collected && (
        <a
          href={collected}
          className={styles['item']}
          data-enhanced=""
          onClick={onPlainClick(() => panels.getState().toggle('basket'))}
        >
          <span className={styles['icon']}>
            <Icon name={downloadCenter ? 'download' : 'basket'} />
            <BasketCount />
          </span>
          <span>{t(downloadCenter ? 'shell.files' : 'enquiry.list')}</span>
        </a>
      )}
    </nav>
  );
}
