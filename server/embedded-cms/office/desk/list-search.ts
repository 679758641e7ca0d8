import { toPageNumber } from '#shared/rules/lists/pagination.ts';
import { html, type Markup } from '../../lib/markup.ts';
import { type ListFilter, toSearchWords } from '../../store/search-text.ts';
import { fillText } from '../../texts/texts.ts';
import type { ViewContext } from './view-context.ts';

export interface SearchChoice {
  value: string;
  label: string;
  /** Heading of the choices that it is listed with. */
  group?: string;
}
/** A field that narrows a list. */
export interface ListField {
  name: Exclude<keyof ListFilter, 'words' | 'order'>;
  label: string;
  choices: readonly SearchChoice[];
}
/** How a list can be searched and narrowed. */
export interface ListSearch {
  /** Where the words are looked for. */
  hint: string;
  fields: readonly ListField[];
  /** Other ways in which an entry may have a folded word, such as the id of a product whose name has it. */
  toWays?(word: string): readonly string[];
}
/** What a list was asked for in its address. */
export interface ListQuery {
  /** As typed. */
  phrase: string;
  filter: ListFilter;
  page: number;
}
/** Query as Fastify reads it: repeated parameters are lists. */
export type RawQuery = Record<string, string | string[] | undefined>;

/** Keeps offsets within the integers that the database accepts. */
const PAGES_MAX = 1_000_000;
const PHRASE_MAX = 200;

/** Values that cannot be chosen narrow nothing. listSearch: null for a list without a search. */
export function readListQuery(query: RawQuery, listSearch: ListSearch | null): ListQuery {
  const read = (name: string) => [query[name]].flat()[0] ?? '';
  const page = Math.min(toPageNumber(read('page')), PAGES_MAX);
  if (listSearch === null) return { phrase: '', filter: {}, page };
  const phrase = read('q').trim().slice(0, PHRASE_MAX).toWellFormed();
  const filter: ListFilter = {
    words: toSearchWords(phrase).map((ways) => [...ways, ...(listSearch.toWays?.(ways[0] ?? '') ?? [])]),
    ...(read('order') === 'newest' ? { order: 'newest' } : {}),
  };
  for (const { name, choices } of listSearch.fields)
    if (choices.some(({ value }) => value === read(name))) filter[name] = read(name);
  return { phrase, filter, page };
}

/** Query of an address for the same list: '?q=…&page=2'; '' for the first page of the whole list. */
export function toListQuery({ phrase, filter }: ListQuery, page = 1): string {
  const { words: _, ...fields } = filter;
  const query = new URLSearchParams({
    ...(phrase ? { q: phrase } : {}),
    ...fields,
    ...(page > 1 ? { page: String(page) } : {}),
  });
  return query.size > 0 ? `?${query}` : '';
}

/** The search of a list, which works without a script. path: of the list. */
export function listSearchForm({ texts }: ViewContext, path: string, listSearch: ListSearch, query: ListQuery): Markup {
  const { search } = texts;
  const fields = listSearch.fields.map(
    ({ name, label, choices }) =>
      html`<p><label for="${name}">${label}</label><select id="${name}" name="${name}"><option value="">${search.all}</option>${toOptions(choices, query.filter[name])}</select></p>`,
  );
  const { order } = query.filter;
  const orderField = order ? html`<input type="hidden" name="order" value="${order}">` : html``;
  const clear = toListQuery(query) ? html`<a href="${path}">${search.clear}</a>` : html``;
  return html`<form method="get" action="${path}" role="search" class="search">${orderField}<p class="phrase"><label for="q">${search.label}</label><input id="q" name="q" type="search" maxlength="${PHRASE_MAX}" value="${query.phrase}" autocomplete="off" aria-describedby="q-hint"><span class="muted" id="q-hint">${listSearch.hint}</span></p>${fields}<p class="actions"><button>${search.show}</button>${clear}</p></form>`;
}

function toOptions(choices: readonly SearchChoice[], chosen: string | undefined): Markup[] {
  const toOption = ({ value, label }: SearchChoice) =>
    html`<option value="${value}"${value === chosen ? html` selected` : html``}>${label}</option>`;
  return [...Map.groupBy(choices, ({ group }) => group)].map(([group, members]) =>
    group === undefined
      ? html`${members.map(toOption)}`
      : html`<optgroup label="${group}">${members.map(toOption)}</optgroup>`,
  );
}

/** The order of a list in words, with a link to the other one. */
export function orderLinks({ texts }: ViewContext, path: string, query: ListQuery): Markup {
  const { order } = texts;
  const { order: current, ...rest } = query.filter;
  const toLink = (value: ListFilter['order'], words: string) => {
    if (value === current) return html`<strong>${words}</strong>`;
    const filter = value ? { ...rest, order: value } : rest;
    return html`<a href="${path}${toListQuery({ ...query, filter })}">${words}</a>`;
  };
  return html`<p class="tools">${order.label} ${toLink(undefined, order.due)} · ${toLink('newest', order.newest)}</p>`;
}

/** Number of entries and pages, and links to the neighbouring pages. */
export function pageLinks(
  { texts }: ViewContext,
  path: string,
  query: ListQuery,
  { count, pages }: { count: number; pages: number },
): Markup {
  const { page } = query;
  const toLink = (to: number, name: string, rel: string) =>
    html`<a href="${path}${toListQuery(query, to)}" rel="${rel}">${name}</a>`;
  const links = [
    ...(page > 1 ? [toLink(page - 1, texts.newer, 'prev')] : []),
    ...(page < pages ? [toLink(page + 1, texts.older, 'next')] : []),
  ];
  const words = fillText(texts.search.count, { count: String(count), page: String(page), pages: String(pages) });
  return html`<nav class="actions" aria-label="${texts.search.pages}"><span>${words}</span>${links}</nav>`;
}
