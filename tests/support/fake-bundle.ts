import { Readable } from 'node:stream';
import type { BundleInput, ReactBundle } from '#server/render/react-bundle.ts';
import { escapeMarkup } from '#shared/rules/text/escape-markup.ts';

/** Replaces the React bundle in BFF tests. Renders only what they check: heading, home link and the content as text. */
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

/** A bundle whose rendering fails, for all pages or for some. */
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
