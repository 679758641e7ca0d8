import { Readable } from 'node:stream';
import type { BundleInput, ReactBundle } from '#server/render/react-bundle.ts';
import { escapeMarkup } from '#shared/rules/text/escape-markup.ts';

/** Stands for the React side: a heading, a link home and the page's content as text. What BFF tests look at, and no more. */
export const fakeBundle: ReactBundle = {
  prepare: async () => {},
  listSources: () => [],
  renderWhole: async (input) => toHtml(input),
  async renderStream(input, { onShell }) {
    onShell();
    const late = Promise.all(Object.values(input.deferred));
    const markup = Readable.from(
      (async function* () {
        yield toHtml(input);
        yield `<p data-late="true">${escapeMarkup(JSON.stringify(await late))}</p>`;
      })(),
    );
    return { pipe: (to) => markup.pipe(to as never) as never, abort: () => void markup.destroy() };
  },
};

/** One whose rendering fails, always or for some pages. */
export function brokenBundle(isBroken: (input: BundleInput) => boolean = () => true): ReactBundle {
  return {
    ...fakeBundle,
    async renderWhole(input) {
      if (isBroken(input)) throw new Error('render failed');
      return toHtml(input);
    },
  };
}

function toHtml({ page, site }: BundleInput): string {
  return `<main id="main"><h1>${escapeMarkup(page.title)}</h1><a href="${site.fixedLinks.home}">home</a><pre>${escapeMarkup(JSON.stringify(page.content))}</pre></main>`;
}
