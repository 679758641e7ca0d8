import { describe, expect, it } from 'vitest';
import { matchPattern, toPatternParts } from '#shared/routing/slug-pattern.ts';
import { parseFileIds } from '#shared/rules/files/file-basket.ts';
import { toFileName, toFileNames } from '#shared/rules/files/file-name.ts';
import { toAttachmentName, toNamedKind } from '#shared/rules/forms/attachment-name.ts';
import {
  isEmail,
  isForeignLocalPart,
  isSeveralAddresses,
  normaliseEmail,
  toMailAddress,
} from '#shared/rules/forms/email.ts';
import { parseItems, readEnquiryQuery, readItems } from '#shared/rules/forms/enquiry.ts';
import { isPhone, normalisePhone, splitPhone } from '#shared/rules/forms/phone.ts';
import { isQuantity, normaliseQuantity } from '#shared/rules/forms/quantity.ts';
import { exceedsOneNumber } from '#shared/rules/forms/several-phone-numbers.ts';
import { normaliseTaxNumber } from '#shared/rules/forms/tax-number.ts';
import { toFigureWord } from '#shared/rules/products/figures.ts';
import { isPlateCode, mayBeSerial } from '#shared/rules/products/plate-code.ts';
import { foldInPlace, foldText, toWordTest } from '#shared/rules/text/fold.ts';
import { toListText, toListWords } from '#shared/rules/text/part-numbers.ts';
import { toAscii } from '#shared/rules/text/to-ascii.ts';
import { toPlainCode, toPlainLine, toPlainMessage } from '#shared/rules/text/typed-text.ts';

/** Characters of a text: first few, as exponential time does not end with many; more than any field, name or query has. */
const LENGTHS = [48, 60_000];
/** Processor time of a check in microseconds, whatever else runs: linear ones take a few thousand. */
const TIME_MAX = 1_000_000;

/** A pattern of addresses whose parts take any number of segments each. */
const PATTERN = toPatternParts('/:a+/:b+/:c+/x') ?? [];

const CHECKS: Record<string, (text: string) => unknown> = {
  foldInPlace,
  foldText,
  toWordTest,
  toAscii,
  toListText,
  toListWords: (text) => toListWords(text, () => false),
  toFigureWord,
  isPlateCode,
  mayBeSerial,
  toPlainCode,
  toPlainLine,
  toPlainMessage,
  normaliseEmail,
  isEmail,
  isForeignLocalPart,
  isSeveralAddresses,
  toMailAddress,
  normalisePhone,
  splitPhone,
  isPhone,
  exceedsOneNumber,
  normaliseQuantity,
  isQuantity,
  normaliseTaxNumber,
  parseItems,
  readEnquiryQuery: (text) => readEnquiryQuery(new URLSearchParams({ ask: text })),
  readItems: (text) => readItems(new URLSearchParams({ 'item:a': text, items: text })),
  parseFileIds,
  matchPattern: (text) => matchPattern(PATTERN, text.split(/[ ./]/).slice(0, 5000)),
  toNamedKind,
  toAttachmentName: (text) => toAttachmentName(text, 'pdf'),
  toFileName,
  toFileNames: (text) => toFileNames([text, text]),
};
const UNITS = [
  'a',
  'x ',
  'szt ',
  'a.',
  'a-',
  'a@',
  '1',
  '1 ',
  '1.',
  '+',
  '(a',
  'tel. ',
  '/',
  '..',
  '. ',
  ' ',
  '\n',
  '-',
  '–',
  '"',
  '<a',
  '%2',
  '*',
  '\u200d',
  '\u00ad',
  '\u0301\u0323',
  '\uff9e\u0323',
  '\ufb01',
  '👨‍👩‍👧',
  'item:',
  'a,',
];

describe('18e: the checks of what anybody may send take linear time', () => {
  it.each(Object.entries(CHECKS))('%s', (_name, check) => {
    const slow = UNITS.find((unit) => {
      return LENGTHS.some((length) => {
        const many = unit.repeat(length / unit.length);
        const started = process.threadCpuUsage();
        for (const text of [`a${many}x`, `1 ${many}1.pdf`, `a@${many}`, `${many}@`]) check(text);
        return process.threadCpuUsage(started).user > TIME_MAX;
      });
    });
    expect(slow).toBeUndefined();
  });
});
