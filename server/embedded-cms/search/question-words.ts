import type { Locale } from '#shared/locales/locales.ts';
import { foldText } from '#shared/rules/text/fold.ts';
import type { PhraseWord } from './split-words.ts';

/** Words of questions and sentences that say nothing about what is sought, without diacritics. */
const QUESTION_WORDS: Partial<Record<Locale, string>> = {
  pl: `jak jaki jaka jakie jakich jakim jakiej gdzie skad dokad kto kogo komu kim kiedy co czego czemu czym czy ile ilu dlaczego ktory ktora
    ktore ktorych to jest sa byc ma mam masz macie maja moge mozna moze mozemy musze musi trzeba nalezy chce chcialbym chcialabym potrzebuje
    szukam szukamy prosze oznacza znaczy sie mi mnie moj moja moje mojego mojej moim moich moja nasz nasze wasz wasze wasza was waszych panstwo
    panstwa ten ta te tego tej tym tych i a oraz albo lub do w we na z ze od dla o po przy za u pod nad przez ktos jako jakis jakies tu tam juz
    zeby aby dziala znajde znalezc dostac dostane jestem jestesmy bedzie beda powinien powinna powinno powinny chcemy potrzebujemy potrzebny potrzebna potrzebne
    da wiem`,
  en: `how what which who whom whose when where why do does did is are was were be been can could should would will shall may might must have
    has had i me my mine we us our you your yours they them their it its this that these those there here the a an to of for in on at by from
    with about as and or if any some much many mean means meant please need want looking find get got tell show into let am im like`,
  de: `wie wo woher wohin was wer wen wem wann warum weshalb wieso womit welche welcher welches welchen welchem ist sind war waren sein
    hat habe haben hatte kann kannst koennen konnen konnte muss muessen mussen soll sollte darf wird werden wurde gibt es ich mich mir mein meine meinen meinem
    meiner wir uns unser unsere unseren sie ihr ihre ihren ihnen ihrem man der die das den dem des ein eine einen einem einer eines im in an am auf
    aus bei bis fur fuer mit nach ob oder und von vom vor zu zum zur unter uber ueber bedeutet bedeuten heisst heissen versteht bitte suche brauche
    mochte moechte finde finden diese dieser dieses funktioniert funktionieren
    lassen lass laesst lasst werden worden wollen will moechten mochten duerfen durfen wurden wuerde sollen sollten bekomme bekommen benoetige benotige
    benoetigen benotigen brauchen suchen sich wenn`,
};

const WORDS = Object.fromEntries(
  Object.entries(QUESTION_WORDS).map(([locale, words]) => [locale, new Set(words.split(/\s+/))]),
) as Partial<Record<Locale, ReadonlySet<string>>>;

/**
 * Whether a word of a phrase only makes it a question. Words joined by a hyphen are one term, of which no part is left
 * out, and neither are part numbers.
 */
const isOfQuestion = (words: readonly PhraseWord[], at: number, locale: Locale): boolean => {
  const { word, pieces, isJoined } = words[at] as PhraseWord;
  return !pieces && !isJoined && !words[at + 1]?.isJoined && WORDS[locale]?.has(foldText(word)) === true;
};

/** The words of a phrase without those that only make it a question; [] if it has no others. */
export const tellWords = (words: readonly PhraseWord[], locale: Locale): PhraseWord[] =>
  words.filter((_, at) => !isOfQuestion(words, at, locale));

/**
 * The same; all words if it has no others. countWhole: number of words that belong together at the beginning of some,
 * of which none is left out: end of life.
 */
export function dropQuestionWords(
  words: readonly PhraseWord[],
  locale: Locale,
  countWhole: (words: readonly PhraseWord[]) => number,
): readonly PhraseWord[] {
  const rest: PhraseWord[] = [];
  for (let at = 0; at < words.length; ) {
    const whole = countWhole(words.slice(at));
    if (whole > 1 || !isOfQuestion(words, at, locale)) rest.push(...words.slice(at, at + Math.max(whole, 1)));
    at += Math.max(whole, 1);
  }
  return rest.length > 0 ? rest : words;
}
