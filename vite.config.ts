import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { subsetFonts } from './scripts/subset-fonts.ts';
import { completeTexts } from './shared/locales/complete-texts.ts';
import { LOCALES, type Locale, toLocale } from './shared/locales/locales.ts';
import { TEXT_NAMESPACES, textNamespaceOf } from './shared/pages/text-namespaces.ts';
import { tieTexts } from './shared/rules/text/typography.ts';

const root = import.meta.dirname;

/** Words in addresses of files that the lists of content blockers refuse: such a file is named by its hash alone. */
const BLOCKED =
  /consent|cookie|analytic|track|tag-?manager|telemetry|pop-?up|advert|(?:^|[-_.])ads?(?:[-_.]|$)|banner|newsletter|subscri|share|social|survey|sponsor|promo/i;

const readTexts = async (folder: string, locale: Locale): Promise<[Locale, Record<string, string>]> => [
  locale,
  JSON.parse(await readFile(path.join(folder, `${locale}.json`), 'utf8')),
];

/**
 * Resolves imports such as `pl.json?texts=site`: the texts of a language that belong to the namespace `site`, as they are
 * shown; and `pl.json?namespaces`: the imports of all of them, by namespace.
 */
export const textParts: Plugin = {
  name: 'text-namespaces',
  enforce: 'pre',
  async load(id) {
    const [, language] = /\/locales\/(\w+\.json)\?namespaces$/.exec(id) ?? [];
    if (language) {
      const imports = Object.keys(TEXT_NAMESPACES).map(
        (name) => `${name}: () => import('./${language}?texts=${name}')`,
      );
      return { code: `export default {${imports.join()}};`, moduleType: 'js' };
    }
    const [, file, namespace] = /^(.+\/locales\/\w+\.json)\?texts=(\w+)$/.exec(id) ?? [];
    if (!file) return null;
    this.addWatchFile(file);
    const all = new Map(await Promise.all(LOCALES.map((locale) => readTexts(path.dirname(file), locale))));
    const { texts } = completeTexts(toLocale(path.basename(file, '.json')), (locale) => all.get(locale) ?? {});
    const selected = Object.fromEntries(Object.entries(texts).filter(([key]) => textNamespaceOf(key) === namespace));
    return { code: `export default ${JSON.stringify(tieTexts(selected))};`, moduleType: 'js' };
  },
};

/** Classes of a build in the order of their style sheet, by the prefix of that sheet and its path. */
const classNames = new Map<string, { where: string; names: string[] }>();
const toHash = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 4);

/** Cascade layers of the client's styles; a later one beats an earlier one, whatever the selectors are. */
const LAYERS = '@layer reset, base, ui, blocks, features;';
const LAYER_OF_FOLDER: Record<string, string> = { ui: 'ui', blocks: 'blocks' };

/**
 * Puts the style sheet of a component into the layer of its folder below client/. Each sheet repeats the order of the
 * layers, because in development any of them may be the first of a page. The sheets of client/styles name their layers.
 */
export const layerByFolder: Plugin = {
  name: 'layer-by-folder',
  enforce: 'pre',
  transform(code, id) {
    const [folder = '', ...below] = path.relative(path.join(root, 'client'), id).split(path.sep);
    if (!id.endsWith('.css') || folder === '..' || folder === 'styles' || below.length === 0) return null;
    return { code: `${LAYERS}\n@layer ${LAYER_OF_FOLDER[folder] ?? 'features'} {\n${code}\n}`, map: null };
  },
};

/** Makes the fonts that the style sheets name before the first of these is read. */
const fonts: Plugin = { name: 'fonts', buildStart: subsetFonts };

export default defineConfig(({ isSsrBuild, command }) => ({
  root,
  plugins: [textParts, layerByFolder, ...(isSsrBuild ? [] : [fonts]), react()],
  appType: 'custom',
  publicDir: false,
  resolve: {
    // the package's export map gives every bundler its development build, including warnings
    alias:
      command === 'build'
        ? ['index', 'dom-export'].map((file) => ({
            find: file === 'index' ? /^react-router$/ : /^react-router\/dom$/,
            replacement: path.join(root, `node_modules/react-router/dist/production/${file}.mjs`),
          }))
        : [],
  },
  css: {
    modules: {
      // by path and order, so that the server bundle and the client bundle have the same class names; a page has two
      // thousand of them, so a build leaves out the words, and names of one sheet begin alike, which compresses better
      generateScopedName(name, file) {
        const where = path.relative(root, file.split('?')[0] ?? file);
        if (command !== 'build') return `${name}_${toHash(where)}`;
        const prefix = toHash(where).slice(0, 3);
        const sheet = classNames.get(prefix) ?? { where, names: [] };
        if (sheet.where !== where) throw new Error(`Rename ${where}: its hash is that of ${sheet.where}`);
        classNames.set(prefix, sheet);
        if (!sheet.names.includes(name)) sheet.names.push(name);
        return `_${prefix}${sheet.names.indexOf(name).toString(36)}`;
      },
    },
  },
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'baseline-widely-available',
    rolldownOptions: isSsrBuild
      ? { input: 'client/entry-server.tsx' }
      : {
          input: 'client/entry-client.tsx',
          // the start script calls the exports of this entry
          preserveEntrySignatures: 'strict' as const,
          output: {
            chunkFileNames: ({ name }) => (BLOCKED.test(name) ? 'assets/part-[hash].js' : 'assets/[name]-[hash].js'),
            codeSplitting: {
              groups: [
                // each of these runs as a separate task (client/start)
                { name: 'react', test: /\/node_modules\/(?:react|react-dom|scheduler)\//, priority: 5 },
                { name: 'router', test: /\/node_modules\/react-router(?:-dom)?\//, priority: 4 },
                // what every page needs is one file, even if lazy parts share some of it: one file compresses better
                { name: 'main', test: /\/client\/entry-client\.tsx$/, priority: 3 },
                // only for lists with facets
                {
                  name: 'facets',
                  test: /\/client\/(?:ui\/navigation\/(?:Facet|Filter(?:Panel|Chips))|lib\/navigation\/use-filter-query)/,
                  minShareCount: 2,
                  priority: 3,
                },
                // only for pages with a chart
                { name: 'charts', test: /\/client\/ui\/charts\//, minShareCount: 2, priority: 3 },
                // only for what a click opens
                {
                  name: 'panels',
                  test: /\/client\/(?:ui\/disclosure\/(?:Dialog|SidePanel|use-modal)|lib\/dialog-phase)/,
                  minShareCount: 2,
                  priority: 3,
                },
                // consent and recently viewed products: needed only after the page
                {
                  name: 'visitor',
                  test: /\/(?:client\/lib\/visitor\/(?:visitor-consent|recent-products)|shared\/rules\/consent\/)/,
                  minShareCount: 2,
                  priority: 3,
                },
                // what many pages share is one file, because each request costs a kilobyte of headers; with the rules of
                // texts and links, which would otherwise be in the file of the forms, and pages would load all of that
                {
                  name: 'ui',
                  test: /\/client\/(?:ui|lib|i18n|blocks)\/|\/shared\/rules\/(?:text|links|contact|files)\//,
                  minShareCount: 3,
                  priority: 2,
                },
                { name: 'api', test: /\/client\/api\/(?:call|at-least)\.ts$/, minShareCount: 2, priority: 2 },
                // of products and lists of them
                {
                  name: 'products',
                  test: /\/client\/(?:layouts\/product|features\/(?:product-list|advisories|enquiry|compare)|ui\/(?:disclosure\/Tabs|media\/Movie))/,
                  minShareCount: 2,
                  priority: 1,
                },
                { name: 'forms', test: /\/client\/features\/forms\//, minShareCount: 2, priority: 1 },
              ],
            },
          },
        },
  },
  // the server bundle includes all packages; in development Node loads them from node_modules
  ...(command === 'build' ? { ssr: { noExternal: true, target: 'node' as const } } : {}),
  // with React's production build alone, whatever NODE_ENV is where the site runs: a page takes half the time
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': JSON.stringify('production') } } : {}),
}));
