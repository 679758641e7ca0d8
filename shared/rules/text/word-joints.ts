import { LETTER } from './letters.ts';

const SOFT_HYPHEN = '\u00ad';

/** Joints at which German compounds can nearly always break: after the linking s of a noun with these endings. */
const JOINING_S = new RegExp(
  `(?<=[${LETTER}]{3}(?:(?<!spr|schw|j)ung|heit|keit|schaft|ion|ität)s)(?!ch|t)(?=[${LETTER}]{5})`,
  'gi',
);

/**
 * Parts (with linking letters) of the long words of our trade: German, then Polish, then English. They are only used if
 * they make up a whole word.
 */
const PARTS = new Set(
  `anlagen anschlüsse aufbewahrungs auslegungs automatisierung batterie baumuster beauftragte bescheinigung blind
   datenschutz doppel dreh durchfluss eich einrichtung empfindlichkeits energie ergebnis fern frist funk gas gemein
   gesellschaft geräte geschwindigkeit gültigkeits halbjahres heiz heizkosten hinweis industrie instandsetzungen
   investoren kapitalmarkt klasse kompensation konzern kosten kredit leistung leistungs leitung leitungen lasten
   markt mengen mess messgeräte messung messstellen mittel mittelspannungs modul nieder niederspannungs netz ortsnetz
   parallel präsentation protokoll prüf qualitäts quartals mitteilung bericht geschäfts rück sammel schalt
   schaltanlage schaltanlagen schiene schlichtungs schutz schnittstelle sensor spannungs stationen stations stelle
   steuerung stichproben strömungs strom drehstrom system tausch temperatur transformator transformatoren
   trinkwasser überwachung überwachungs verbraucher verfahren verlängerung verlängerungs verteiler vertrag
   viertelstunden abrechnung vorauszahlungs wahrscheinlichkeit wärme wärmemengen wasser wechsel wicklungs wohnungs
   zähler zulassung vorschriften freileitung programmier warteschlangen nachrichten bearbeitungszeit
   donau dampf schifffahrts eigentümer gemeinschaften gebärdensprach dolmetschung dreiwicklungs maschinen einschalt
   blockierung kommunikation hinweisgeber gesetz gesetzes betriebs standard vertrags klauseln veröffentlichungs termine
   wasserstoff beimischungen gemische haushalts groß warm kalt
   abschalt ausgänge absperr ventil anschluss art aufsatz montage wand batterie lebensdauer daten blatt speicher
   dauer differenz druck verlust dreipunkt befestigung genauigkeits grenz hut impuls geber konstante nenn phasen zahl
   ausfall relais sende intervall stahl tafel stutzen abstand stunden werte tarif register verbund werkstoff
   wandler paare einbau lage versorgung erd kurz schluss
   dziesięcio dziewięć dziewięcio dynamiczny elektro encefalograficzno hydro kilogramowym magnetyczno pięć punktowa
   niezaprzeczalności dokumentów elektronicznych
   electro electromotive counter thermo magneto hydrodynamic force meters`.split(/\s+/),
);
const LONGEST = Math.max(...[...PARTS].map((part) => part.length));

/** Splits `word` (lower case) into known parts, starting at `from`; null if it has any other part. */
function partsFrom(word: string, from: number, dead: Set<number>): string[] | null {
  if (from === word.length) return [];
  if (dead.has(from)) return null;
  for (let end = Math.min(word.length, from + LONGEST); end > from; end--) {
    const part = word.slice(from, end);
    const rest = PARTS.has(part) ? partsFrom(word, end, dead) : null;
    if (rest) return [part, ...rest];
  }
  dead.add(from);
  return null;
}

/** Adds soft hyphens to a word that consists only of known parts. */
export function divideKnown(word: string): string {
  const parts = partsFrom(word.toLowerCase(), 0, new Set()) ?? [word];
  let at = 0;
  return parts
    .map((part) => {
      at += part.length;
      return word.slice(at - part.length, at);
    })
    .join(SOFT_HYPHEN);
}

/**
 * Adds soft hyphens at the joints of a compound that are certain: a wrong break is worse than none. Other breaks are
 * left to the hyphenation of the browser (`hyphens: auto`), or to `overflow-wrap` if it has none for the language.
 */
export const divideAtJoints = (word: string): string =>
  word.replace(JOINING_S, SOFT_HYPHEN).split(SOFT_HYPHEN).map(divideKnown).join(SOFT_HYPHEN);
