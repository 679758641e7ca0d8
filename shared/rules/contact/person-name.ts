/** Parts of a name as in the N property of a vCard (RFC 2426, 3.1.2). */
export interface PersonName {
  family: string;
  given: string;
  /** Titles before the name: 'Prof. Dr.'. */
  prefixes: string;
  /** Titles after it: 'PhD, MBA', 'Jr.'. */
  suffixes: string;
}

/** Titles that have neither a full stop nor a small initial, by which the others are recognised. */
const PREFIX_WORDS = new Set('Dr Prof Ing Mr Mrs Ms Miss Sir Dame Herr Frau Pani'.split(' '));
/** Titles and generations that follow a name, with or without a comma. */
const SUFFIX =
  /[\s,]+((?:[ED]?MBA|Ph\.?\s?D|D\.?Phil|LL\.?\s?[MBD]|[MB]\.?\s?(?:Sc|Eng|Ed|Arch|Phil)|[MB]\.\s?A|(?<=\S\s+\S+[\s,]+)[MB]A|A?CFA|[AF]CA|[AF]CCA|CIMA|CPA|PMP|(?<=\S\s+\S+[\s,]+)PE|[CI]Eng|[FM]IET|P\.?\s?Eng|Esq|[OMC]BE|MdB|MdL|CIS[AMS]P?|[Jj]r|[Ss]r|[Jj]un|[Ss]en|(?<=\S\s+\S+[\s,]+)(?:[Jj]unior|[Ss]enior)|mł\.|st\.|II|III|IV)\.?(?:\s?\([^()]*\))?)$/u;
/**
 * A last word that is no family name, behind a given one and a family name: `CSc.`, `(Elternzeit)`. Not an initial; nor
 * titles alone (`Dr. h.c.`), which have a small letter or a full stop before them.
 */
const ABBREVIATED = /(?<=\p{Lu}[^\s.]*\s+\p{L}[^\s.,()]+)[\s,]+((?!(?:\p{Lu}\.-?)+$)\S{2,40}\.|\([^()]{1,100}\))$/u;
/** In a part after a comma: a word of a title, as opposed to a given name. */
const TITLE_WORD = /^(?:\p{Lu}{2,}\d?|\S*\.\S*|\p{Lu}\p{Ll}*\p{Lu}\S*|\(.*\)|\p{Ll}\S*)$/u;
/** Words with which a family name begins. */
const PARTICLES = new Set(
  "von vom zu zum zur van der den de del della dello degli di da dal das do dos du la le les lo el al af av ter ten te 't ibn bin bint".split(
    ' ',
  ),
);
/** Those that are often written with a capital letter. */
const CAPITAL_PARTICLES = new Set('Von Van De Del Della Di Da Dos Du La Le Ter'.split(' '));
/** Join two family names: 'Ortega y Gasset', 'Costa e Silva'. */
const JOINTS = new Set(['y', 'e', 'i']);

const toWords = (text: string) => text.split(/\s+/).filter(Boolean);
const isParticle = (word: string) => PARTICLES.has(word.replace('’', "'"));
/** hasCapitals: a small initial is no sign of a title in a name that is written without capitals. */
const isPrefix = (word: string, hasCapitals: boolean) =>
  PREFIX_WORDS.has(word) ||
  /^\(.*\)$/.test(word) ||
  // Dott.ssa, Dr.in, Dipl.-Ing.in
  /^\p{Lu}\p{Ll}+\.\S*\p{Ll}$/u.test(word) ||
  (hasCapitals && /^\p{Ll}/u.test(word) && !isParticle(word)) ||
  // but initials are no titles
  (word.endsWith('.') && !/^(?:\p{Lu}\.-?)+$/u.test(word));

/**
 * Splits a name that is written as a whole. Titles are recognised by their form or by name; the family name begins with
 * its first particle, else it is the last word. 'Family, Given' is understood too. A single word is a family name.
 */
export function readPersonName(name: string): PersonName {
  const [first = '', ...rest] = name.split(/[,;]/).map((part) => part.trim());
  const isWhole = toWords(first).length > 1;
  const isTitle = (part: string) =>
    SUFFIX.test(` ${part}`) ||
    (isWhole && toWords(part).every((word) => TITLE_WORD.test(word) && !/^\p{L}\.$/u.test(word)));
  const givenPart = rest.filter((part) => !isTitle(part)).join(' ');
  const start = cutSuffixes(first);
  const middle = cutSuffixes(givenPart);
  const [familyPrefixes, familyWords] = cutPrefixes(toWords(start.name));
  const [givenPrefixes, givenWords] = cutPrefixes(toWords(middle.name));
  const at = givenPart === '' ? findFamily(familyWords) : 0;
  return {
    family: familyWords.slice(at).join(' '),
    given: [...familyWords.slice(0, at), ...givenWords].join(' '),
    prefixes: [...familyPrefixes, ...givenPrefixes].join(' '),
    suffixes: [...start.suffixes, ...middle.suffixes, ...rest.filter((part) => part !== '' && isTitle(part))].join(
      ', ',
    ),
  };
}

/** Titles at the end of a text, without which at least one word remains, two if its last word is known by its form. */
function cutSuffixes(text: string): { name: string; suffixes: string[] } {
  let name = text;
  const suffixes: string[] = [];
  const find = () => SUFFIX.exec(name) ?? ABBREVIATED.exec(name);
  for (let found = find(); found; found = find()) {
    name = name.slice(0, found.index);
    suffixes.unshift(found[1] as string);
  }
  return { name, suffixes };
}

/** Titles at the beginning, and the other words, at least one. */
function cutPrefixes(words: readonly string[]): [prefixes: string[], words: string[]] {
  const hasCapitals = words.some((word) => /^\p{Lu}/u.test(word));
  const found = words.findIndex((word, i) => i === words.length - 1 || !isPrefix(word, hasCapitals));
  const end = Math.max(0, found);
  return [words.slice(0, end), words.slice(end)];
}

/** Index of the first word of the family name. */
function findFamily(words: readonly string[]): number {
  const last = words.length - 1;
  const particle = words.findIndex(
    (word, i) => i < last && (isParticle(word) || (i > 0 && CAPITAL_PARTICLES.has(word))),
  );
  const joint = words.findIndex((word, i) => i > 1 && i < last && JOINTS.has(word));
  const found = [particle, joint - 1].filter((at) => at >= 0);
  return found.length > 0 ? Math.min(...found) : Math.max(0, last);
}
