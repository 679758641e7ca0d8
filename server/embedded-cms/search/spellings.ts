/** American and British endings of words: each finds the other. A spelling with two pairs uses the first. */
const PAIRS: readonly (readonly [american: RegExp, american: string, british: RegExp, british: string])[] = [
  [/^(cent|fib|lit|calib|theat|mani?euv)er(s?)$/, '$1er$2', /^(cent|fib|lit|calib|theat|mani?euv)re(s?)$/, '$1re$2'],
  [/^(catal|anal|dial|monol)og(s?)$/, '$1og$2', /^(catal|anal|dial|monol)ogue(s?)$/, '$1ogue$2'],
  [
    /^(col|behavi|fav|lab|neighb|harb|vap|hon)or(s|ed|ing|ful|ite|ites)?$/,
    '$1or$2',
    /^(col|behavi|fav|lab|neighb|harb|vap|hon)our(s|ed|ing|ful|ite|ites)?$/,
    '$1our$2',
  ],
  [/^(.{3,})iz(e|es|ed|er|ers|ing|ation|ations)$/, '$1iz$2', /^(.{3,})is(e|es|ed|er|ers|ing|ation|ations)$/, '$1is$2'],
  [/^(.{3,})yz(e|es|ed|er|ers|ing)$/, '$1yz$2', /^(.{3,})ys(e|es|ed|er|ers|ing)$/, '$1ys$2'],
  [/^(licen|defen|offen|preten)se(s?)$/, '$1se$2', /^(licen|defen|offen|preten)ce(s?)$/, '$1ce$2'],
  [/^(.{3,})el(ed|ing|er|ers)$/, '$1el$2', /^(.{3,})ell(ed|ing|er|ers)$/, '$1ell$2'],
  [/^program(s?)$/, 'program$1', /^programme(s?)$/, 'programme$1'],
  [/^aluminum$/, 'aluminum', /^aluminium$/, 'aluminium'],
  [/^gray$/, 'gray', /^grey$/, 'grey'],
  [/^check(s?)$/, 'check$1', /^cheque(s?)$/, 'cheque$1'],
];

/** metre, the unit, is often typed for meter, the device; meter is not typed for the unit. */
const METRE = /^(.*)metre(s?)$/;

/** An English word and its other spelling, if it has one. In lower case. */
export function toSpellings(word: string): string[] {
  if (METRE.test(word)) return [word, word.replace(METRE, '$1meter$2')];
  for (const [american, toAmerican, british, toBritish] of PAIRS) {
    if (american.test(word)) return [word, word.replace(american, toBritish)];
    if (british.test(word)) return [word, word.replace(british, toAmerican)];
  }
  return [word];
}
