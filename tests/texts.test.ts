import { describe, expect, it } from 'vitest';
import de from '#shared/locales/de.json' with { type: 'json' };
import en from '#shared/locales/en.json' with { type: 'json' };
import { LOCALES } from '#shared/locales/locales.ts';
import pl from '#shared/locales/pl.json' with { type: 'json' };
import { type TextNamespace, textNamespaceOf } from '#shared/pages/text-namespaces.ts';
import { readSources, stripComments } from './support/sources.ts';

const dictionaries: Record<string, Record<string, string>> = { pl, en, de };
const SUFFIX = /_(?:zero|one|two|few|many|other)$/;
const toKey = (name: string) => name.replace(SUFFIX, '');
const keysOf = (dictionary: Record<string, string>) => [...new Set(Object.keys(dictionary).map(toKey))].sort();
const keys = keysOf(pl);
const known = new Set(keys);

describe('I1802 texts', () => {
  it.each(LOCALES)('%s has the keys of Polish', (locale) => {
    expect(keysOf(dictionaries[locale] ?? {})).toEqual(keys);
  });

  it.each(LOCALES)('%s has every plural form of its language, and no other', (locale) => {
    const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories.toSorted();
    const names = Object.keys(dictionaries[locale] ?? {});
    const counted = new Set(names.filter((name) => SUFFIX.test(name)).map(toKey));
    const wrong = [...counted].filter((key) => {
      const own = names.filter((name) => toKey(name) === key);
      return (
        own
          .map((name) => name.slice(key.length + 1))
          .toSorted()
          .join() !== forms.join()
      );
    });
    expect(wrong).toEqual([]);
  });

  it.each(LOCALES)('%s has no empty text, and none with spaces around', (locale) => {
    expect(
      Object.entries(dictionaries[locale] ?? {}).filter(([, text]) => text === '' || text.trim() !== text),
    ).toEqual([]);
  });

  it.each(LOCALES)('%s is sorted', (locale) => {
    const names = Object.keys(dictionaries[locale] ?? {});
    expect(names).toEqual(names.toSorted());
  });

  it('take the same values in every language', () => {
    const valuesOf = (dictionary: Record<string, string>) => {
      const values = new Map<string, Set<string>>(keys.map((key) => [key, new Set()]));
      for (const [name, text] of Object.entries(dictionary))
        for (const [, value = ''] of text.matchAll(/\{\{(\w+)\}\}/g)) values.get(toKey(name))?.add(value);
      return Object.fromEntries([...values].map(([key, found]) => [key, [...found].toSorted().join()]));
    };
    const [first, ...others] = LOCALES.map((locale) => valuesOf(dictionaries[locale] ?? {}));
    for (const other of others) expect(other).toEqual(first);
  });

  it('hold no markup', () => {
    const marked = LOCALES.flatMap((locale) =>
      Object.entries(dictionaries[locale] ?? {}).filter(([, text]) => /<\/?[a-z]|&[a-z]+;/i.test(text)),
    );
    expect(marked).toEqual([]);
  });
});

describe('I1802 keys in the code', () => {
  const code = readSources().filter(
    (source) =>
      !source.isTest && /^(?:client|server)\//.test(source.file) && !source.file.startsWith('server/embedded-cms/'),
  );
  const text = code.map((source) => stripComments(source.text)).join('\n');
  /** t(`consent.${name}.about`): every key of that form counts as used. */
  const templates = [...text.matchAll(/\bt\(\s*`([^`]+)`/g)].map(
    ([, template = '']) => new RegExp(`^${template.replace(/[.]/g, '\\.').replace(/\$\{[^}]*\}/g, '[\\w-]+')}$`),
  );

  it('are all defined', () => {
    const asked = [...text.matchAll(/\bt\(\s*'([^']+)'/g)].map(([, key = '']) => key);
    expect(asked.filter((key) => !known.has(key))).toEqual([]);
    expect(templates.filter((template) => !keys.some((key) => template.test(key)))).toEqual([]);
  });

  it('are all used', () => {
    const literals = new Set([...text.matchAll(/'([\w.-]+)'/g)].map(([, literal]) => literal));
    expect(keys.filter((key) => !literals.has(key) && !templates.some((template) => template.test(key)))).toEqual([]);
  });

  it('that come with some pages only are used by parts of those pages only', () => {
    const users: Record<Exclude<TextNamespace, 'site'>, RegExp> = {
      advisory: /^client\/views\/advisories\//,
      consent: /^client\/features\/consent\//,
      contact: /^client\/(layouts\/Contact\.|features\/contact-directory\/finder\/)/,
      error: /^client\/(layouts\/ErrorPage|features\/forms\/newsletter\/NewsletterConfirmation)/,
      // `newsletter.` begins names of pages too
      forms: /^client\/(features\/(alerts|forms|popups)\/|shell\/footer\/Footer|views\/forms\/Newsletter)/,
      investor: /^client\/(features|views)\/investor\//,
      jobs: /^client\/(features\/jobs\/|features\/forms\/(FormMessage|JobApp)|layouts\/Job)/,
      lookup: /^client\/views\/products\/Product(Finder|Lookup)/,
      preview: /^client\/(features\/preview|features\/popups\/PopupSimulator|views\/Preview)/,
      report: /^client\/(features\/forms\/(FormMessage|reports\/)|views\/forms\/(ReportStatus|Whistleblower))/,
      zip: /^client\/features\/basket\/ZipDialog/,
      survey: /^client\/(features\/survey\/|features\/forms\/Survey|features\/preview\/)/,
    };
    const wrong = readSources()
      .filter(({ file }) => file.startsWith('client/') && !file.includes('.test.'))
      .flatMap(({ file, text }) =>
        [...stripComments(text).matchAll(/['`]([a-z][A-Za-z]*\.)[a-zA-Z$]/g)].flatMap(([, start = '']) => {
          const namespace = textNamespaceOf(start);
          return namespace === 'site' || users[namespace].test(file) ? [] : [`${file}: ${start}`];
        }),
      );
    expect(wrong).toEqual([]);
  });
});
