import type { FileGroup } from '#shared/contract/models/file.ts';
import { isShortList } from '#shared/rules/download-files.ts';
import { tieShortWords } from '#shared/rules/typography.ts';
import { FileList } from '../features/download-centre/FileList.tsx';
import { cx } from '../lib/class-names.ts';
import { AddToBasket } from './AddToBasket.tsx';
import styles from './FileGroups.module.css';

interface FileGroupsProps {
  groups: readonly FileGroup[];
  heading?: 'h2' | 'h3' | 'h4';
  /** Heads stay in sight while their files scroll. */
  isSticky?: boolean;
}

/** Groups of files, each with the way into the basket. */
export function FileGroups({ groups, heading: Heading = 'h3', isSticky = false }: FileGroupsProps) {
  return (
    <div className={cx(styles['groups'], isShortList(groups) && styles['short'])}>
      {groups.map((group) => (
        <section key={group.id ?? group.category} className={styles['group']}>
          <Heading className={cx(styles['head'], isSticky && styles['sticky'])}>
            {tieShortWords(group.category)}
          </Heading>
          <FileList files={group.files} action={(file) => <AddToBasket file={file} />} />
        </section>
      ))}
    </div>
  );
}
