import { useId } from 'react';
import type { DistributorArea } from '#shared/rules/contact/distributor-areas.ts';
import { useT } from '../../i18n/translation.tsx';
import { keepInView } from '../../ui/disclosure/keep-in-view.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import styles from './AreaList.module.css';
import { DistributorItem } from './DistributorItem.tsx';

interface AreaListProps {
  areas: readonly DistributorArea[];
  title: string;
  /** The other view is shown instead; without a script both are shown. */
  hidden: boolean;
  chosen: string | null;
  onChoose: (id: string | null) => void;
}

/** The content of the map as a list: each region can be opened to show its distributors, one region at a time. */
export function AreaList({ areas, title, hidden, chosen, onChoose }: AreaListProps) {
  const t = useT();
  const group = useId();
  return (
    <div className={styles['list']} data-off={hidden || undefined}>
      <h3 className="label">{title}</h3>
      {areas.map(({ id, name, distributors }) => (
        <details
          key={id}
          name={group}
          className={`ruled ${styles['area']}`}
          data-area={id}
          data-empty={distributors.length === 0 || undefined}
          open={id === chosen}
          onToggle={({ currentTarget: { open } }) => {
            if (open !== (id === chosen)) onChoose(open ? id : null);
          }}
        >
          {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button */}
          <summary className={styles['head']} onClick={keepInView}>
            <span className={styles['name']}>{name}</span>
            <span className="facts">{t('contact.regionCount', { count: distributors.length })}</span>
            <Icon name="chevron" size={20} className="chevron" />
          </summary>
          {distributors.length === 0 ? (
            <p className={styles['none']}>{t('contact.regionEmpty')}</p>
          ) : (
            <ul className={styles['distributors']}>
              {distributors.map((distributor) => (
                <DistributorItem key={distributor.id} distributor={distributor} />
              ))}
            </ul>
          )}
        </details>
      ))}
    </div>
  );
}
