import { FilterLinks } from './FilterLinks.tsx';

interface ChoiceLinksProps {
  name: string;
  all: string;
  total?: number | string;
  options: readonly { id: string; name: string; count?: number | string }[];
  chosen: string | null;
  buildHref: (id: string | null) => string;
  isBeside?: boolean;
}

/** A filter by one of several options, or by none. */
export function ChoiceLinks({ name, all, total, options, chosen, buildHref, isBeside = false }: ChoiceLinksProps) {
  const links = options.map((option) => ({
    key: option.id,
    text: option.name,
    href: buildHref(option.id),
    current: option.id === chosen,
    count: option.count,
  }));
  const toAll = { key: 'all', text: all, href: buildHref(null), current: !chosen, count: total };
  return <FilterLinks name={name} links={[toAll, ...links]} isBeside={isBeside} />;
}
