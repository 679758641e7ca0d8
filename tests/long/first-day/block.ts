import type { Checkout } from './checkout.ts';

const ENGLISH_PAGE = 'server/embedded-cms/content/pages/calibration-laboratory/en.yaml';

/** A block with a sentence, shown on one page. */
export function addBlock({ edit, copyIn, addTexts }: Checkout): void {
  edit(
    'shared/contract/models/block.ts',
    '  movies: Type.Object({',
    "  callout: Type.Object({ ...Heading, text: Text('Sentence to be noticed', 'Closed on Friday.') }),\n  movies: Type.Object({",
  );
  copyIn('callout.txt', 'client/blocks/Callout.tsx');
  edit(
    'client/blocks/lazy-blocks.ts',
    '  download_files: [',
    // in two parts, so that it is not taken for an import of this file
    `  callout: ['client/blocks/Callout.tsx', () => import(${"'./Callout.tsx'"}).then((m) => m.Callout)],\n  download_files: [`,
  );
  for (const [locale, text] of Object.entries({ pl: 'Komunikat', en: 'Callout', de: 'Hinweis' }))
    addTexts(`shared/locales/${locale}.json`, { 'preview.block.callout': text });
  edit(
    ENGLISH_PAGE,
    'blocks:\n',
    'blocks:\n  - id: notice\n    type: callout\n    content: { text: "Closed on Friday, the first day of a newcomer." }\n',
  );
}
