import type { MenuItem } from '#shared/contract/models/navigation.ts';
import { useT } from '../../i18n/translation.tsx';
import { cx } from '../../lib/class-names.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import { markAutofocus } from '../popovers/mark-autofocus.ts';
import { CloseMenu } from './CloseMenu.tsx';
import styles from './MainMenu.module.css';

/** The row of a level that leads back to the level above. */
export function LevelHead({ item }: { item: MenuItem }) {
  const t = useT();
  return (
    <div className={cx('panel-head', styles['head'], styles['narrow'])}>
      <button
        type="button"
        className={cx('touch-target', styles['back'])}
        popoverTarget={`menu-${item.id}`}
        popoverTargetAction="hide"
        // biome-ignore lint/a11y/noAutofocus: in a popover, as it opens
        autoFocus
        ref={markAutofocus}
      >
        <Icon name="arrow-left" />
        <span className="visually-hidden">{`${t('shell.back')}: `}</span>
        {item.name}
      </button>
      <CloseMenu />
    </div>
  );
}
