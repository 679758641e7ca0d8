import { LOCALES, type Locale } from '#shared/locales/locales.ts';
import type { LoadedContent } from '../loading/load-content.ts';
import type { Mistake } from '../loading/mistakes.ts';
import { buildDocument } from './build-document.ts';
import { findProduct } from './document-source.ts';

/**
 * Words of a part that not every device has, and the fact without which no manual may have them. What is not a part of
 * the device has other words in manuals: the DC supply of a station, not its battery.
 */
const PARTS: readonly (readonly [name: string, words: RegExp, fact: RegExp])[] = [
  ['cellular radio', /\bSIM\b|\bAPN\b|RSRP|LTE-M|\bNB-IoT\b/, /red-cellular|LTE|NB-IoT/],
  ['an antenna', /\bantenna|\bantena|\bantenę|\banteny|Antenne/i, /red-/],
  ['wM-Bus', /wM-Bus/, /wM-Bus/],
  ['M-Bus', /(?<![\w-])M-Bus/, /(?<![\w-])M-Bus/],
  ['RS-485', /RS-485/, /RS-485|Modbus RTU|IEC 60870-5-103/],
  ['Modbus', /Modbus/, /Modbus|RS-485/],
  ['NFC', /\bNFC\b/, /red-nfc|NFC/],
  ['IEC 61850', /GOOSE|\bSCD\b|IEC 61850:/, /IEC 61850/],
  ['IEC 60870-5-103', /60870-5-103/, /60870-5-103|RS-485/],
  ['protection functions', /\bTRIP\b|PICKUP|COMTRADE|ANSI/, /protection-functions/],
  ['differential protection', /87L/, /87[LT]/],
  ['a battery', /\bbatter(?:y|ie)|\bbateri/i, /battery-life|supply=.*\b8 h/],
  ['phase sequence', /phase sequence|Drehfeld|kolejność faz/i, /phases=3/],
  ['a disconnector', /“OFF”|„OFF”|„OFF“/, /relay=.*UC[23]/],
  [
    'current transformers',
    /current transformer|przekładnik\w* prądow|Stromwandler/i,
    /phases|protection-functions|accuracy/,
  ],
  ['methane', /\bCH4\b/, /(?:sensors|measuring-range)=/],
  ['oil', /oil level|Ölstand|poziom oleju/i, /cyclic-volume/],
];

/** Warnings for manuals made of a guide that speak of a part which the facts of the product do not name. */
export function checkManuals({ answers, rows, origins }: LoadedContent): Mistake[] {
  return LOCALES.flatMap((locale) =>
    listManuals({ answers, rows }, locale).flatMap(({ guide, id, text, facts }) =>
      PARTS.filter(([, words, fact]) => words.test(text) && !fact.test(facts)).map(([name]) => ({
        kind: 'warning' as const,
        sources: origins.get(guide) ?? [],
        path: '.chapters',
        reason: `${id} speaks of ${name}, which its device has not (${locale})`,
      })),
    ),
  );
}

/** Manuals of a language that are made of a guide: text of each, and the values and legislation of its product. */
function listManuals({ answers, rows }: Pick<LoadedContent, 'answers' | 'rows'>, locale: Locale) {
  const content = answers[locale];
  return [...content.files.values()].flatMap((file) => {
    const source = { file, content, rows: rows[locale] };
    const found = findProduct(source);
    const guide = rows[locale].guides.get(found?.facts.guide ?? '');
    if (file.row.type !== 'manual' || file.row.guide || file.format !== 'pdf' || !found || !guide) return [];
    const facts = [
      ...found.attributes.map(({ key, value }) => `${key}=${value}`),
      ...(found.facts.legislation ?? []),
      ...(found.facts.orderCodes ?? []).map(({ variant }) => `variant=${variant}`),
    ].join('\n');
    const { blocks } = buildDocument(source);
    // the legend of a figure is a table of its own, without the rows that do not fit
    const text = JSON.stringify(blocks, (key, value) => (key === 'figure' ? undefined : value));
    return [{ guide, id: file.id, text, facts }];
  });
}
