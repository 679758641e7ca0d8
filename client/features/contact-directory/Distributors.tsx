import { useEffect, useRef, useState } from 'react';
import {
  countDistributors,
  type DistributorAreas,
  ELSEWHERE,
  type MapView,
} from '#shared/rules/contact/distributor-areas.ts';
import { useT } from '../../i18n/translation.tsx';
import { findScrollBehavior } from '../../lib/motion.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { AreaList } from './AreaList.tsx';
import styles from './Distributors.module.css';
import { useMapShapes } from './map/map-shapes.ts';
import { RegionMap } from './map/RegionMap.tsx';

/**
 * A map and, beside it, a list with the same content (CT06-CT08). Without a script there are only the lists, Poland
 * before Europe.
 */
export function Distributors({ areas }: { areas: DistributorAreas }) {
  const t = useT();
  const views = (['poland', 'europe'] as const).filter((view) => areas[view].length > 0);
  const [view, setView] = useState<MapView>(views[0] ?? 'poland');
  const [chosen, setChosen] = useState<{ id: string; byMap: boolean } | null>(null);
  const lists = useRef<HTMLDivElement>(null);
  const hasMap = areas[view].some(({ id }) => id !== ELSEWHERE);
  const { map, failed, retry } = useMapShapes(hasMap ? view : null);
  const area = areas[view].find(({ id }) => id === chosen?.id);

  useEffect(() => {
    if (!chosen?.byMap) return;
    const area = lists.current?.querySelector(`details[data-area="${CSS.escape(chosen.id)}"]`);
    // of a list that is higher than the window, its beginning
    const block = area && area.clientHeight > innerHeight / 2 ? 'start' : 'nearest';
    area?.scrollIntoView({ block, behavior: findScrollBehavior() });
  }, [chosen]);

  return (
    <section id="contact-distributors" aria-labelledby="contact-distributors-title">
      <div className={styles['head']}>
        <h2 id="contact-distributors-title" className={styles['title']} tabIndex={-1}>
          {t('contact.distributors')}
        </h2>
        {views.length > 1 && (
          <fieldset className={`script-only ${styles['views']}`} aria-label={t('contact.map.views')}>
            {views.map((name) => (
              <button
                key={name}
                type="button"
                className={styles['view']}
                aria-pressed={name === view}
                onClick={() => {
                  setView(name);
                  setChosen(null);
                }}
              >
                {t(`contact.map.${name}`)}
                <span className={styles['viewCount']}>{countDistributors(areas[name])}</span>
              </button>
            ))}
          </fieldset>
        )}
      </div>
      <div className={styles['body']} data-map={hasMap || undefined}>
        {hasMap && (
          <div className={`script-only ${styles['mapColumn']}`} data-print="no">
            <div className={styles['frame']}>
              {map && (
                <RegionMap
                  key={view}
                  view={view}
                  map={map}
                  areas={areas[view]}
                  chosen={chosen?.id ?? null}
                  onChoose={(id) => setChosen({ id, byMap: true })}
                  name={t(`contact.map.${view}.name`)}
                />
              )}
              {failed && (
                <div className={styles['failed']}>
                  <p>{t('contact.map.failed')}</p>
                  <Button variant="secondary" compact onClick={retry}>
                    {t('ui.retry')}
                  </Button>
                </div>
              )}
            </div>
          </div>
        )}
        <div ref={lists} className={styles['lists']}>
          {views.map((name) => (
            <AreaList
              key={name}
              areas={areas[name]}
              title={t(name === 'poland' ? 'contact.voivodeships' : 'contact.countries')}
              hidden={name !== view}
              chosen={chosen?.id ?? null}
              onChoose={(id) => setChosen(id === null ? null : { id, byMap: false })}
            />
          ))}
        </div>
      </div>
      <p className="visually-hidden" role="status">
        {chosen?.byMap &&
          area &&
          (area.distributors.length > 0
            ? t('contact.region', { name: area.name, count: area.distributors.length })
            : `${area.name}: ${t('contact.regionEmpty')}`)}
      </p>
    </section>
  );
}
