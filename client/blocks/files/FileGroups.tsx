import type { FileGroup } from '#shared/contract/models/file.ts';
import { isShortList, SHORT_FILES } from '#shared/rules/files/download-files.ts';
import { useT } from '../../i18n/translation.tsx';
import { cx } from '../../lib/class-names.ts';
import { stickAtTop } from '../../lib/window/window-edges.ts';
import { ProductName } from '../../ui/text/ProductName.tsx';
import { AddGroupToBasket } from './AddToBasket.tsx';
import { FileGrid } from './FileGrid.tsx';
import styles from './FileGroups.module.css';
import { FileRows } from './FileRows.tsx';

interface FileGroupsProps {
  groups: readonly FileGroup[];
  heading?: 'h2' | 'h3' | 'h4';
  /** The files are a grid of one to four columns, and headings are sticky while they scroll; else they are rows. */
  isGrid?: boolean;
}

/** Groups of files, without those that have none; each file and each group can be added to the basket. In a grid, small groups share rows. */
export function FileGroups({ groups: all, heading: Heading = 'h3', isGrid = false }: FileGroupsProps) {
  const t = useT();
  const groups = all.filter(({ files }) => files.length > 0);
  const isBeside = isGrid && groups.length > 1 && groups.every((group) => group.files.length < SHORT_FILES);
  return (
    <div className={cx(isBeside ? styles['beside'] : styles['stack'], isShortList(groups) && styles['short'])}>
      {groups.map((group) => (
        <section key={group.id ?? group.category} className={styles['group']}>
          <div ref={isGrid ? stickAtTop : null} className={cx(styles['head'], isGrid && 'sticks-at-top')}>
            <Heading className={styles['name']}>
              <ProductName name={group.category} />
            </Heading>
            <div className={styles['all']}>
              <p className="facts">{t('basket.count', { count: group.files.length })}</p>
              <AddGroupToBasket files={group.files} name={group.category} />
            </div>
          </div>
          {isGrid ? <FileGrid files={group.files} /> : <FileRows files={group.files} />}
        </section>
      ))}
    </div>
  );
}
