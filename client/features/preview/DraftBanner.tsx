import type { ChangeLine, DraftNotice } from '#shared/pages/preview-page.ts';
import { useT } from '../../i18n/translation.tsx';
import { TextLink } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import styles from './DraftBanner.module.css';

const ICONS = { changed: 'copy', added: 'plus', removed: 'minus' } as const;

/** Banner above a draft: what differs from the published page, with a link to that page. */
export function DraftBanner({ draft }: { draft: DraftNotice }) {
  const t = useT();
  const { state, changes, published, list } = draft;
  return (
    <aside className={`small ${styles['banner']}`} aria-label={t('preview.draft.label')} data-draft={state}>
      <div className={`container ${styles['inner']}`}>
        <div className={styles['line']}>
          <p className={styles['words']}>
            <strong className={styles['badge']}>
              <Icon name="warning" size={20} />
              {t('preview.draft.label')}
            </strong>
            {t(`preview.draft.${state}`)}
          </p>
          <p className="links">
            <TextLink href={published}>{t('preview.draft.published')}</TextLink>
            <TextLink href={list}>{t('preview.drafts.title')}</TextLink>
          </p>
        </div>
        {changes.length > 0 && (
          <details>
            <summary className={`touch-target ${styles['summary']}`}>
              <Icon name="chevron" size={20} className="chevron" />
              {t('preview.draft.changes', { count: changes.length })}
            </summary>
            <ul className={styles['changes']}>
              {changes.map((change) => (
                <Change key={`${change.place} ${change.type}`} change={change} />
              ))}
            </ul>
          </details>
        )}
      </div>
    </aside>
  );
}

function Change({ change: { place, type } }: { change: ChangeLine }) {
  const t = useT();
  return (
    <li className={styles['change']} data-change={type}>
      <Icon name={ICONS[type]} size={20} />
      <span>
        <strong>{place}</strong> – {t(`preview.change.${type}`)}
      </span>
    </li>
  );
}
