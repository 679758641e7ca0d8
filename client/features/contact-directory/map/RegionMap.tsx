import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { DistributorArea, MapView } from '#shared/rules/contact/distributor-areas.ts';
import { useT } from '../../../i18n/translation.tsx';
import { isPlainKey } from '../../../lib/navigation/is-plain-click.ts';
import { findNeighbour } from './map-neighbour.ts';
import type { MapShapes } from './map-shapes.ts';
import styles from './RegionMap.module.css';

interface RegionMapProps {
  view: MapView;
  map: MapShapes;
  /** In the order of the list beside the map. Areas with an outline are regions; other outlines are background. */
  areas: readonly DistributorArea[];
  chosen: string | null;
  onChoose: (id: string) => void;
  name: string;
}

/**
 * Each region is a button with its name and number (CT07, CT08). The map is a single tab stop; arrow keys move from
 * region to region.
 */
export function RegionMap({ view, map, areas, chosen, onChoose, name }: RegionMapProps) {
  const t = useT();
  const hint = useId();
  const root = useRef<SVGSVGElement>(null);
  const [stop, setStop] = useState<string | null>(null);
  const [pointed, setPointed] = useState<string | null>(null);
  const shapes = new Map(map.shapes.map((shape) => [shape.id, shape]));
  const regions = areas.flatMap((area) => {
    const shape = shapes.get(area.id);
    return shape ? [{ ...shape, area }] : [];
  });
  const size = map.button;
  // the chosen region may be on the other map, but one region must always be the tab stop
  const current = [stop, chosen].find((place) => regions.some(({ id }) => id === place)) ?? regions[0]?.id;
  const named = regions.find(({ id }) => id === (pointed ?? chosen));

  function onKeyDown(event: KeyboardEvent) {
    const to = isPlainKey(event) && findNeighbour(regions, current ?? '', event.key);
    if (!to) return;
    event.preventDefault();
    setStop(to);
    root.current?.querySelector<HTMLButtonElement>(`button[data-region="${CSS.escape(to)}"]`)?.focus();
  }

  return (
    <fieldset className={styles['group']} aria-label={name} aria-describedby={hint} onKeyDown={onKeyDown}>
      <svg
        ref={root}
        className={styles['map']}
        viewBox={`0 0 ${map.width} ${map.height}`}
        role="presentation"
        data-view={view}
      >
        {map.shapes
          .filter(({ id }) => !regions.some((region) => region.id === id))
          .map((shape) => (
            <path key={shape.id} className={styles['ground']} d={shape.d} />
          ))}
        {regions.map(({ id, x, y, d, area }) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: the outline is the wider target of the button inside
          <g
            key={id}
            className={styles['region']}
            data-chosen={id === chosen || undefined}
            data-empty={area.distributors.length === 0 || undefined}
            onClick={() => onChoose(id)}
            onPointerEnter={() => setPointed(id)}
            onPointerLeave={() => setPointed(null)}
          >
            <path className={styles['outline']} d={d} />
            <foreignObject x={x - size / 2} y={y - size / 2} width={size} height={size} className={styles['place']}>
              <button
                type="button"
                className={styles['button']}
                data-region={id}
                tabIndex={id === current ? 0 : -1}
                aria-pressed={id === chosen}
                aria-label={t('contact.region', { name: area.name, count: area.distributors.length })}
                onFocus={() => {
                  setStop(id);
                  setPointed(id);
                }}
                onBlur={() => setPointed(null)}
              >
                {area.distributors.length}
              </button>
            </foreignObject>
          </g>
        ))}
      </svg>
      {/* in the corner that is sea on both maps: above the region it would cover the numbers of its neighbours */}
      {named && (
        <p className={styles['name']} aria-hidden="true">
          {named.area.name}
        </p>
      )}
      <p id={hint} className="visually-hidden">
        {t('contact.map.hint')}
      </p>
    </fieldset>
  );
}
