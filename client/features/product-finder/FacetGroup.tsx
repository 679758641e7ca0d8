import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { LIFECYCLE_STATES } from '#shared/rules/products/lifecycle.ts';
import type { FinderFacet } from '#shared/rules/products/product-finder.ts';
import { keepTogether } from '#shared/rules/text/typography.ts';
import { useT } from '../../i18n/translation.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import styles from './FacetGroup.module.css';

/** Values a facet shows at first. */
const SHOWN_MAX = 7;
const FACET_NAMES = {
  sector: 'finder.facet.sector',
  category: 'finder.facet.category',
  brand: 'finder.facet.brand',
  lifecycle: 'finder.facet.lifecycle',
} as const;

interface FacetGroupProps {
  facet: FinderFacet;
  chosen: readonly string[];
  onToggle(value: string, chosen: boolean): void;
}

export function useFacetName(): (facet: Pick<FinderFacet, 'key' | 'label'>) => string {
  const t = useT();
  return ({ key, label }) => label ?? t(FACET_NAMES[key as keyof typeof FACET_NAMES]);
}

/** Name of an option; the stages of a product's life are named by the site. */
export function useOptionName(): (facet: Pick<FinderFacet, 'key'>, label: string, value: string) => string {
  const t = useT();
  return ({ key }, label, value) => {
    const status = key === 'lifecycle' && LIFECYCLE_STATES.find((state) => state === value);
    return status ? t(`lifecycle.${status}`) : label;
  };
}

/** The values of a facet, each with its number of products. */
export function FacetGroup({ facet, chosen, onToggle }: FacetGroupProps) {
  const t = useT();
  const name = useFacetName()(facet);
  const toOptionName = useOptionName();
  const { options } = facet;
  const isChosen = (value: string) => chosen.includes(value);
  // a button that shows one value would take as much room as the value
  const cut = options.length > SHOWN_MAX + 1 ? SHOWN_MAX : options.length;
  const rest = options.slice(cut);
  const list = (shown: FinderFacet['options']) => (
    <ul>
      {shown.map(({ value, label, count }) => (
        <li key={value}>
          <label className={styles['option']}>
            <input
              type="checkbox"
              name={facet.key}
              value={value}
              checked={isChosen(value)}
              onChange={(event) => onToggle(value, event.currentTarget.checked)}
            />
            <span className={styles['text']}>{keepTogether(toOptionName(facet, label, value))}</span>{' '}
            <span className={styles['count']}>
              {count}
              <span className="visually-hidden"> {t('finder.products', { count })}</span>
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
  return (
    <Facet name={name} startsOpen={facet.startsOpen || options.some(({ value }) => isChosen(value))}>
      {list(options.slice(0, cut))}
      {rest.length > 0 && (
        <Group className={styles['rest']} startsOpen={rest.some(({ value }) => isChosen(value))}>
          <summary className={`touch-target text-button ${styles['more']}`}>
            {t('finder.more', { number: rest.length })}
          </summary>
          {list(rest)}
        </Group>
      )}
    </Facet>
  );
}

/** The fields of a facet below its name. */
export function Facet({ name, startsOpen, children }: { name: string; startsOpen: boolean; children: ReactNode }) {
  return (
    <Group className={styles['facet']} startsOpen={startsOpen}>
      <summary className={styles['name']}>
        {name}
        <Icon name="chevron" size={20} className="chevron" />
      </summary>
      <fieldset className={styles['values']}>
        <legend className="visually-hidden">{name}</legend>
        {children}
      </fieldset>
    </Group>
  );
}

/** Opens when it holds something chosen; only the visitor closes it: it stays open when its last value is unchecked. */
function Group({
  startsOpen,
  ...rest
}: { startsOpen: boolean } & Omit<ComponentProps<'details'>, 'open' | 'onToggle'>) {
  const [isOpen, setOpen] = useState(startsOpen);
  useEffect(() => {
    if (startsOpen) setOpen(true);
  }, [startsOpen]);
  return <details {...rest} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)} />;
}
