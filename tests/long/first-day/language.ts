import type { Checkout } from './checkout.ts';

const CONTENT = 'server/embedded-cms/content';

/** Czech, of which only a few texts, two pages and a product are translated. */
export function addLanguage({ edit, create, createContent }: Checkout): void {
  edit(
    'shared/locales/locales.ts',
    '} as const satisfies Record<string, Language>;',
    `  cs: {
    name: 'Čeština',
    intl: 'cs-CZ',
    openGraph: 'cs_CZ',
    monthAsWord: false,
    needsLatinExt: true,
    marksAreLetters: true,
    postcodeCountry: null,
    hasNewsletter: false,
    fallback: 'en',
    complete: false,
  },
} as const satisfies Record<string, Language>;`,
  );
  const texts = { 'shell.language': 'Jazyk', 'shell.search': 'Hledat' };
  create('shared/locales/cs.json', `${JSON.stringify(texts, null, 2)}\n`);
  create('server/embedded-cms/texts/cs.json', '{}\n');
  createContent(
    'pages/home/cs.yaml',
    'page',
    `kind: page.home
layout: home
slug: /
title: Skupina Elmerion
seoDescription: Výrobce elektroměrů, vodoměrů a plynoměrů.
updated: 2026-11-28
blocks:
  - id: intro
    type: content_text
    content:
      title: Měření, na které je spolehnutí
      html: |
        <p>Náš <a href="/produkty/em-310">elektroměr</a> a <a href="/solutions">všechna řešení</a>.</p>
`,
  );
  createContent(
    'pages/about/cs.yaml',
    'page',
    `kind: article.index
slug: /o-skupine
parent: home
title: O skupině
seoDescription: Kdo jsme.
updated: 2026-11-28
blocks: []
`,
  );
  createContent(
    'products/em-310/cs.yaml',
    'product.texts',
    `name: EM-310 Volta
slug: em-310
caption: Třífázový elektroměr
shortDescription: Třífázový elektroměr do 100 A.
`,
  );
  createContent(
    'routes/cs.yaml',
    'routes',
    '- { kind: product.show, slug: "/produkty/:slug+", parent: home, title: Výrobek }\n',
  );
  for (const locale of ['pl', 'en', 'de'])
    edit(`${CONTENT}/configurations/${locale}.yaml`, 'SELECTABLE_LOCALES: pl,en,de', 'SELECTABLE_LOCALES: pl,en,de,cs');
}
