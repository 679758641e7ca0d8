import { whenIdle } from '../lib/when-idle.ts';
import { holdEvents } from './held-events.ts';
import { tellStates } from './tell-states.ts';

/**
 * All that runs before a page is used (decision 019): the page is read and followed as plain HTML; the app comes when the
 * browser has nothing else to do, or with the visitor's first move. It is built apart, and shares no chunk with the app.
 */

/** A page that nobody touches comes alive that long after it has loaded: what comes by itself (consent, popups) waits no longer. Milliseconds. */
const IDLE_START_MS = 3000;
/** Addresses asked for in one idle moment. */
const FETCHED_AT_ONCE = 4;
/** Moves by which a visitor shows that he is there. */
const MOVES = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'wheel', 'scroll'] as const;
const PASSIVE = { capture: true, passive: true } as const;

/** First pause after an app that could not be loaded, doubled each time; a click tries at once. Milliseconds. */
const PAUSE_MS = { first: 5000, longest: 120_000 };

type Priority = 'low' | 'high';

interface App {
  /** takeHistory: called when the app follows the history by itself; onRoot: when it answers what is done by `touch`. */
  start(listener: { takeHistory(): void; onRoot(): void }): Promise<void>;
  touch(act: () => void): void;
  /** What `start` fails with where trying again would end alike: the page stays as it stands. */
  PageChanged: new () => Error;
}

let pause = PAUSE_MS.first;
let isOver = false;
let waking: Promise<void> | null = null;
/** What is fetched ahead and was not asked for yet. */
let ahead: ((priority: Priority) => void)[] | null = null;
const held = holdEvents(wake);
const toPlace = () => location.pathname + location.search;
const loadedAt = toPlace();

/** Entries that the app has made before the page was loaded again lead elsewhere within one document: that is asked for then. */
function followHistory(): void {
  if (toPlace() !== loadedAt) location.reload();
}

/** Loads the app and lets it take the page over; once, but for one that could not be loaded. */
function wake(): void {
  if (isOver) held.letGo();
  else waking ??= load();
}

async function load(): Promise<void> {
  for (const move of MOVES) removeEventListener(move, wake, PASSIVE);
  try {
    fetchAhead('high');
    const app = await run();
    await app
      .start({
        takeHistory: () => removeEventListener('popstate', followHistory),
        onRoot: () => held.replayBy(app.touch),
      })
      .catch((error: unknown) => {
        isOver = error instanceof app.PageChanged;
        throw error;
      });
  } catch (error) {
    // the page goes on as it stands: what was asked of it goes the way it goes without a script
    console.error('the app did not start', error);
    waking = null;
    held.letGo();
    if (isOver) return;
    setTimeout(watchMoves, pause);
    pause = Math.min(2 * pause, PAUSE_MS.longest);
    return;
  }
  await held.replay();
}

/** Module by module, with a breath in between: what they import has run before them, so that none is a long task. */
async function run(): Promise<App> {
  const { entry = '' } = rootData();
  for (const address of modules()) {
    await new Promise((resolve) => setTimeout(resolve));
    await import(/* @vite-ignore */ address);
  }
  return (await import(/* @vite-ignore */ entry)) as App;
}

/** Into the browser's caches: code without running it, and the page's data. All at once, or a few at a time: each costs a moment. */
function fetchAhead(priority: Priority): void {
  ahead ??= toFetch();
  for (const ask of ahead.splice(0, priority === 'high' ? ahead.length : FETCHED_AT_ONCE)) ask(priority);
  if (ahead.length > 0) whenIdle(() => fetchAhead('low'));
}

function toFetch(): ((priority: Priority) => void)[] {
  const { page: own, site } = rootData();
  const data = [own, site].flatMap((address) => address || []);
  return [
    // what does not come is asked for again by the app, which says so
    ...data.map((address) => (priority: Priority) => void fetch(address, { priority }).catch(() => {})),
    ...modules().map((href) => (fetchPriority: Priority) => {
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', href, fetchPriority }),
      );
    }),
  ];
}

/** Addresses of what the entry and the page need, each after what it imports, and the entry. */
function modules(): string[] {
  const { entry = '', modules: others = '' } = rootData();
  return [...others.split(' '), entry].filter(Boolean);
}

function watchMoves(): void {
  for (const move of MOVES) addEventListener(move, wake, PASSIVE);
}

const rootData = (): DOMStringMap => document.getElementById('root')?.dataset ?? {};

function afterLoad(): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  whenIdle(() => {
    if (!waking && !connection?.saveData) fetchAhead('low');
    setTimeout(() => whenIdle(wake), IDLE_START_MS);
  });
}

watchMoves();
addEventListener('popstate', followHistory);
tellStates();
// an address may ask for something that only the app shows: a dialog, a tab
if (location.hash || location.search) void wake();
else if (document.readyState === 'complete') afterLoad();
else addEventListener('load', afterLoad, { once: true });
