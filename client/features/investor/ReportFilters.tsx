import type { TextKey } from '#shared/locales/translator.ts';
import { toHref } from '#shared/routing/address.ts';
import { REPORT_FACETS, type ReportFacet, type ReportList } from '#shared/rules/investor/report-list.ts';
import { useT } from '../../i18n/translation.tsx';
import { usePage } from '../../page/page-context.tsx';
import { FilterSelects } from '../../ui/navigation/FilterSelects.tsx';
import { Pagination } from '../../ui/navigation/Pagination.tsx';

const TEXTS: Record<ReportFacet, { name: TextKey; all: TextKey }> = {
  year: { name: 'investor.years', all: 'investor.allYears' },
  type: { name: 'investor.types', all: 'investor.allTypes' },
  category: { name: 'investor.categories', all: 'investor.allCategories' },
  company: { name: 'investor.companies', all: 'investor.allCompanies' },
};
type List = ReportList<unknown>;

interface ReportFiltersProps {
  list: List;
  /** Name of the list of categories. */
  categories?: string;
}

/** A list for each facet with more than one option (IR04, IR08). */
export function ReportFilters({ list, categories }: ReportFiltersProps) {
  const t = useT();
  const { path } = usePage();
  const facets = REPORT_FACETS.filter((facet) => list.options[facet].length > 1 || list.filter[facet] !== null);
  return (
    <FilterSelects
      path={path}
      selects={facets.map((facet) => ({
        facet,
        name: (facet === 'category' && categories) || t(TEXTS[facet].name),
        all: t(TEXTS[facet].all),
        options: list.options[facet],
        chosen: list.filter[facet],
      }))}
    />
  );
}

export function ReportPages({ list }: { list: List }) {
  const { path } = usePage();
  return <Pagination page={list.number} pages={list.pages} first={toHref(path, list.filter)} />;
}
