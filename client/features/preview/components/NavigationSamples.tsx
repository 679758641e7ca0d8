import { useState } from 'react';
import { useT } from '../../../i18n/translation.tsx';
import { Breadcrumbs } from '../../../ui/navigation/Breadcrumbs.tsx';
import { ChoiceLinks } from '../../../ui/navigation/ChoiceLinks.tsx';
import { FacetedList } from '../../../ui/navigation/FacetedList.tsx';
import { FacetGroup } from '../../../ui/navigation/FacetGroup.tsx';
import { FilterChips } from '../../../ui/navigation/FilterChips.tsx';
import { FilterLinks } from '../../../ui/navigation/FilterLinks.tsx';
import { FilterPanel } from '../../../ui/navigation/FilterPanel.tsx';
import { FilterSelects } from '../../../ui/navigation/FilterSelects.tsx';
import { Pagination } from '../../../ui/navigation/Pagination.tsx';
import { Samples } from './Samples.tsx';

/** here: address of this page. */
export function NavigationSamples({ here }: { here: string }) {
  const t = useT();
  const [chosen, setChosen] = useState<readonly string[]>(['2']);
  const word = t('preview.components.word');
  const options = Array.from({ length: 9 }, (_, i) => ({ id: `${i}`, name: `${word} ${i}`, count: 9 - i }));
  const links = options.map(({ id, name, count }) => ({ key: id, text: name, href: here, current: id === '1', count }));
  const facet = (
    <FacetGroup
      name={word}
      field="sample"
      options={options.map(({ id, name, count }) => ({ value: id, label: name, count }))}
      chosen={chosen}
      startsOpen
      toCountText={String}
      onToggle={(value, isChosen) =>
        setChosen((now) => (isChosen ? [...now, value] : now.filter((other) => other !== value)))
      }
    />
  );
  return (
    <Samples
      id="navigation"
      title={t('preview.components.navigation')}
      samples={{
        Breadcrumbs: <Breadcrumbs crumbs={[1, 2, 3].map((i) => ({ name: `${word} ${i}`, path: here }))} />,
        FilterLinks: (
          <>
            <FilterLinks name={word} links={links} />
            <FilterLinks name={word} links={links} wraps toPages />
          </>
        ),
        ChoiceLinks: (
          <ChoiceLinks
            name={word}
            all={word}
            total={9}
            options={options.slice(0, 3)}
            chosen={null}
            buildHref={() => here}
          />
        ),
        FilterSelects: (
          <FilterSelects path={here} selects={[{ facet: 'sample', name: word, all: word, options, chosen: null }]} />
        ),
        FilterChips: (
          <FilterChips
            path={here}
            query={new URLSearchParams()}
            chips={options.slice(0, 2).map(({ id, name }) => ({ names: [id], text: name }))}
            onRemove={() => {}}
          />
        ),
        'FacetedList, FilterPanel, FacetGroup': (
          <FacetedList
            className={undefined}
            filters={
              <FilterPanel active={chosen.length} showText={word} clearHref={here}>
                {facet}
              </FilterPanel>
            }
            isPending={false}
          >
            <p>{t('preview.components.sentence')}</p>
          </FacetedList>
        ),
        Pagination: <Pagination page={4} pages={12} first={here} />,
      }}
    />
  );
}
