import { useT } from '../../i18n/translation.tsx';
import { cx } from '../../lib/class-names.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import { markAutofocus } from '../popovers/mark-autofocus.ts';
import styles from './MainMenu.module.css';

export const MAIN_MENU_ID = 'main-menu';

/** Closes the whole menu; shown on each level. */
export function CloseMenu({ autoFocus = false }: { autoFocus?: boolean }) {
  const t = useT();
  return (
    <button
      type="button"
      className={cx('touch-target', styles['close'])}
      popoverTarget={MAIN_MENU_ID}
      popoverTargetAction="hide"
      // biome-ignore lint/a11y/noAutofocus: in a popover, as it opens
      autoFocus={autoFocus}
      ref={autoFocus ? markAutofocus : null}
    >
      {t('shell.close')}
      <Icon name="close" />
    </button>
  );
}
