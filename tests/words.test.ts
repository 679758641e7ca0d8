import { describe, expect, it } from 'vitest';
import { expectNone } from './support/expect-none.ts';
import { readSources } from './support/sources.ts';

/** Coined words that must not return, also as parts of a name, and what to use instead. */
const WORDS: Record<string, string> = {
  'asker|askers|who asks': 'client, request',
  'kept (?:page|pages|answer|answers|data)': 'cached page, cached response, page data',
  'own page|own pages': 'private, uncacheable',
  late: 'deferred, lazy, timedOut, queued, slow: say which',
  'patience|until aborted': 'withTimeout, abortable',
  'gate|gates|take turn|crowd|settle': 'concurrency limiter, slot, acquire, queue',
  // "load shedding" is the usual term
  'shed(?! load)|(?<!load )shedding': 'load shedding, prerendered 503',
  'door|admit|admitted': 'response validation',
  lane: 'connection pool',
  'loss|doubted|verdict|judge|judged|hasty': 'suspect empty answer, error class, provisional',
  'second tier|second copies|shared.tier': 'L2 cache',
  // clients.claim is an API of the platform
  '(?<!clients.{0,4})claim': 'idempotency store, nonce store',
  parcel: 'message',
  'ticket|tickets': 'form token',
  trap: 'honeypot',
  'read record': 'dependency tracker',
  'notices|tell|tells|told': 'log, notify, show',
  'held events|waking|let go': 'event replay, hydrate',
  'ready parts|ready head': 'fragment cache, preserialised headers',
  mains: 'page views',
  'renewal|renew|renewed': 'revalidation',
  wire: 'serialisers, JSON',
  'quiet page|quiet frame': 'static page',
  'opening|breath|at hand|as it stands|anew': 'promise, cached, unchanged, again',
  "the word that|of others|nobody else's|nobody's|behind everybody's back":
    'flag, third-party, private, in the background',
};

/** Folders that the vocabulary applies to; the embedded CMS is another program. */
const HELD = /^(?:client|shared|server\/(?!embedded-cms\/))/;
const isHeld = (file: string) => HELD.test(file);

/** Names and comments, with names split into words: `isLateBlock` is `is Late Block`. Quoted texts are left out. */
function readWords(text: string): string {
  return text
    .replace(
      /(\/\*[\s\S]*?\*\/|\/\/[^\n]*)|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g,
      (_, comment?: string) => comment ?? "''",
    )
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ');
}

function findWords(text: string): string[] {
  const lines = readWords(text).split('\n');
  return Object.entries(WORDS).flatMap(([words, better]) => {
    const pattern = new RegExp(`\\b(?:${words})\\b`, 'i');
    return lines.flatMap((line, i) => {
      const found = pattern.exec(line)?.[0];
      return found ? [`${i + 1}: “${found}” (${better})`] : [];
    });
  });
}

/** A comment that begins with the label of a requirement, or with a chapter: it can only be read with that document. */
const LABEL_FIRST =
  /^\s*(?:\/\*\*? |\/\/ |\* |\{\/\* )(?:[A-Z]{2}\d{2}|[SCVPFQXETDKGMOWAR]\d{1,2}|spec \d+|visual-design \d+|hardening \d+)(?:[:.;,]| ?[–-] ?[A-Z]| as )/i;

describe('comments', () => {
  it('R7: have the labels of requirements in brackets, behind a sentence that stands by itself', () => {
    const rooms = readSources().filter(({ file, isTest }) => !isTest && isHeld(file));
    expectNone(
      rooms.flatMap(({ file, text }) =>
        text.split('\n').flatMap((line, i) => (LABEL_FIRST.test(line) ? [`${file}:${i + 1} begins with a label`] : [])),
      ),
      "say what it is first, and put the label in brackets behind that: /** The group's contact form (FM08). */",
    );
    expect(
      ['/** FM08: x', ' * D3, D5: x', '// spec 9: x', '/** BL01. */'].every((line) => LABEL_FIRST.test(line)),
    ).toBe(true);
    expect(['/** A4 page', '/** R12 encodes', '// the form (FM08)'].some((line) => LABEL_FIRST.test(line))).toBe(false);
  });
});

describe('words', () => {
  it('of the vocabulary alone stand in client, server and shared', () => {
    const rooms = readSources().filter(({ file, isTest }) => !isTest && isHeld(file));
    expect(rooms.length).toBeGreaterThan(50);
    expectNone(
      rooms.flatMap(({ file, text }) => findWords(text).map((word) => `${file}:${word}`)),
      'use the standard word in brackets',
    );
  });

  it('are found in names and comments, not in what is in quotes', () => {
    expect(
      findWords("const isLateBlock = 'late';\n// tells the visitor's “own page”\nconst TAKE_TURN = \"gate\";"),
    ).toEqual([
      expect.stringContaining('2: “own page”'),
      expect.stringContaining('1: “Late”'),
      expect.stringContaining('3: “TAKE TURN”'),
      expect.stringContaining('2: “tells”'),
    ]);
    expect(findWords('const related = latest; // later, settled, translate')).toEqual([]);
  });
});
