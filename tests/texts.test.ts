import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, LOCALES } from '#shared/locales/locales.ts';
import pl from '#shared/locales/pl.json' with { type: 'json' };
import type { PageData } from '#shared/pages/page-data.ts';
import { type TextNamespace, textNamespaceOf, textNamespacesOf } from '#shared/pages/text-namespaces.ts';
import { expectNone } from './support/expect-none.ts';
import { ROOT, readSources, type Source, stripComments } from './support/sources.ts';

const dictionaries: Record<string, Record<string, string>> = Object.fromEntries(
  LOCALES.map((locale) => [locale, JSON.parse(readFileSync(path.join(ROOT, `shared/locales/${locale}.json`), 'utf8'))]),
);
const SUFFIX = /_(?:zero|one|two|few|many|other)$/;
const toKey = (name: string) => name.replace(SUFFIX, '');
const keysOf = (dictionary: Record<string, string>) => [...new Set(Object.keys(dictionary).map(toKey))].sort();
const keys = keysOf(pl);
const definedKeys = new Set(keys);

describe('I1802 texts', () => {
  it.each(LOCALES)('%s has the keys of Polish', (locale) => {
    const own = keysOf(dictionaries[locale] ?? {});
    const needed = LANGUAGES[locale].complete ? keys : [];
    expectNone(
      [
        ...needed.filter((key) => !own.includes(key)).map((key) => `shared/locales/${locale}.json has no ${key}`),
        ...own.filter((key) => !definedKeys.has(key)).map((key) => `shared/locales/pl.json has no ${key}`),
      ],
      'a text has the same key in all languages',
    );
  });

  it.each(LOCALES)('%s has every plural form of its language, and no other', (locale) => {
    const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories.toSorted();
    const names = Object.keys(dictionaries[locale] ?? {});
    const counted = new Set(names.filter((name) => SUFFIX.test(name)).map(toKey));
    const wrong = [...counted].filter((key) => {
      const namesOfKey = names.filter((name) => toKey(name) === key);
      return (
        namesOfKey
          .map((name) => name.slice(key.length + 1))
          .toSorted()
          .join() !== forms.join()
      );
    });
    expectNone(
      wrong.map((key) => `shared/locales/${locale}.json has other plural forms of ${key}`),
      `give it the endings ${forms.map((form) => `_${form}`).join(', ')} and no other`,
    );
  });

  it.each(LOCALES)('%s has no empty text, and none with spaces around', (locale) => {
    expectNone(
      Object.entries(dictionaries[locale] ?? {})
        .filter(([, text]) => text === '' || text.trim() !== text)
        .map(([key]) => `${key} of shared/locales/${locale}.json is empty, or has spaces around`),
      'write the text, and set spaces where it is used',
    );
  });

  it.each(LOCALES)('%s is sorted', (locale) => {
    const names = Object.keys(dictionaries[locale] ?? {});
    const sorted = names.toSorted();
    const first = names.findIndex((name, i) => name !== sorted[i]);
    expectNone(
      first < 0 ? [] : [`shared/locales/${locale}.json is not sorted from ${names[first]} on`],
      `${sorted[first]} belongs there`,
    );
  });

  it('take the same values in every language', () => {
    const valuesOf = (dictionary: Record<string, string>) => {
      const values = new Map<string, Set<string>>(keys.map((key) => [key, new Set()]));
      for (const [name, text] of Object.entries(dictionary))
        for (const [, value = ''] of text.matchAll(/\{\{(\w+)\}\}/g)) values.get(toKey(name))?.add(value);
      return Object.fromEntries([...values].map(([key, found]) => [key, [...found].toSorted().join()]));
    };
    const polish = valuesOf(pl);
    const differing = LOCALES.flatMap((locale) =>
      Object.entries(valuesOf(dictionaries[locale] ?? {}))
        .filter(([key]) => LANGUAGES[locale].complete || keysOf(dictionaries[locale] ?? {}).includes(key))
        .filter(([key, values]) => values !== polish[key])
        .map(
          ([key, values]) => `${key} of shared/locales/${locale}.json takes “${values}”, in Polish “${polish[key]}”`,
        ),
    );
    expectNone(differing, 'use the same {{values}} in all languages');
  });

  it('hold no markup', () => {
    const marked = LOCALES.flatMap((locale) =>
      Object.entries(dictionaries[locale] ?? {}).filter(([, text]) => /<\/?[a-z]|&[a-z]+;/i.test(text)),
    );
    expectNone(
      marked.map(([key]) => `the text ${key} of shared/locales contains markup`),
      'texts are plain; elements belong to the component',
    );
  });
});

describe('I1802 keys in the code', () => {
  const code = readSources().filter(
    (source) =>
      !source.isTest &&
      /^(?:client|server|shared\/rules)\//.test(source.file) &&
      !source.file.startsWith('server/embedded-cms/'),
  );
  const text = code.map((source) => stripComments(source.text)).join('\n');
  /** t(`consent.${name}.about`): every key of that form counts as used. */
  const templates = [...text.matchAll(/\bt\(\s*`([^`]+)`/g)].map(
    ([, template = '']) => new RegExp(`^${template.replace(/[.]/g, '\\.').replace(/\$\{[^}]*\}/g, '[\\w-]+')}$`),
  );

  it('are all defined', () => {
    const asked = [...text.matchAll(/\bt\(\s*'([^']+)'/g)].map(([, key = '']) => key);
    expectNone(
      [
        ...asked.filter((key) => !definedKeys.has(key)),
        ...templates.filter((template) => !keys.some((key) => template.test(key))),
      ].map((key) => `the code uses a text ${key}, which is not there`),
      'add it to shared/locales/{pl,en,de}.json',
    );
  });

  it('are never shown as they are: no attribute and no child of an element is a key', () => {
    const jsx = code.filter(({ file }) => file.endsWith('.tsx'));
    const literals = jsx.flatMap(({ file, text: source }) =>
      [...stripComments(source).matchAll(/(?:=|[>}\s]\{|=\{)\s*(['"])([\w.]+)\1\s*(?=[\s/>}])/g)].map(
        ([, , literal = '']) => [file, literal] as const,
      ),
    );
    expect(literals.length).toBeGreaterThan(100);
    expectNone(
      literals.filter(([, literal]) => definedKeys.has(literal)).map(([file, key]) => `${file} shows the key ${key}`),
      'show its text: t(key)',
    );
  });

  it('are all used', () => {
    const literals = new Set([...text.matchAll(/'([\w.-]+)'/g)].map(([, literal]) => literal));
    expectNone(
      keys
        .filter((key) => !literals.has(key) && !templates.some((template) => template.test(key)))
        .map((key) => `no code uses the text ${key}`),
      'remove it from shared/locales/{pl,en,de}.json',
    );
  });

  it('are there wherever they are asked for: they come with the page, or with the part that is loaded late', () => {
    const client = new Map(readSources().flatMap((one) => (one.isTest ? [] : [[one.file, one] as const])));
    /** Namespaces that are loaded whenever a file runs: if several files import it, those that all of them have. */
    const available = new Map<string, ReadonlySet<TextNamespace>>();
    const visit = (file: string, namespaces: ReadonlySet<TextNamespace>): void => {
      const source = client.get(file);
      const before = available.get(file);
      const now = before ? new Set([...before].filter((one) => namespaces.has(one))) : namespaces;
      if (!source || before?.size === now.size) return;
      available.set(file, now);
      for (const to of source.runtimeImports) visit(to, new Set([...now, ...findLateTexts(source, to)]));
    };
    visit('client/entry-client.tsx', new Set(['site']));
    const missing = [...available].flatMap(([file, namespaces]) =>
      findNamespaces(client.get(file)?.text ?? '')
        .filter((one) => !namespaces.has(one) && !EXCEPTIONS[file]?.includes(one))
        .map((one) => `${file} uses texts of ${one}, which may not be loaded where it runs`),
    );
    expectNone(
      missing,
      'load them with the part (withTexts, lazyForm), or with the page (shared/pages/text-namespaces.ts)',
    );
    expect(available.get('client/features/basket/ZipDialog.tsx')).toEqual(new Set(['site', 'basket']));
  });
});

const EXCEPTIONS: Record<string, TextNamespace[]> = {
  // used only for an application, whose form is on the page of a job offer
  'client/features/forms/FormMessage.tsx': ['jobs'],
  // names them, and each form that uses one comes with its texts
  'shared/rules/forms/office-forms.ts': ['jobs'],
  // defines the namespaces
  'shared/pages/text-namespaces.ts': ['downloads'],
};

/** By registry: the page that a module belongs to, from the name that the registry gives the module. */
const PAGES: Record<string, (name: string) => object> = {
  'client/layouts/layouts.tsx': (layout) => ({ layout, content: {} }),
  'client/layouts/optional-parts.ts': (name) =>
    name === 'department' ? { layout: 'contact', content: {} } : { content: {}, [name]: true },
  'client/views/views.tsx': (type) => ({ content: { pageView: { type } } }),
};

/** Namespaces that a registry or withTexts loads together with an import. */
function findLateTexts({ file, text }: Source, to: string): TextNamespace[] {
  const isTo = ([, , from = '']: RegExpExecArray) => to.endsWith(from.replace(/^(?:\.+\/)+/, ''));
  const late = /(?:withTexts\('(\w+)', |lazyForm\()\(\) =>\s*import\('([^']+)'\)/g;
  const direct = [...text.matchAll(late)].filter(isTo).map(([, namespace = 'forms']) => namespace as TextNamespace);
  const registered = [...text.matchAll(/(\w+): \[\s*'(client\/[^']+)'/g)].filter(isTo);
  const toPage = PAGES[file];
  const paged = toPage ? registered.flatMap(([, name = '']) => textNamespacesOf(toPage(name) as PageData)) : [];
  return [...direct, ...paged];
}

/** Namespaces of the texts that a file names. */
function findNamespaces(text: string): TextNamespace[] {
  const code = stripComments(text);
  const named = [...code.matchAll(/'([\w.-]+)'/g)].map(([, key = '']) => key).filter((key) => definedKeys.has(key));
  const begun = [...code.matchAll(/`([a-z]\w*\.[\w.]*)\$\{/g)].map(([, start = '']) => start);
  return [...new Set([...named, ...begun].map(textNamespaceOf))];
}
