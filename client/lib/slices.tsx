import { type ReactNode, Suspense, use, useEffect, useLayoutEffect, useState } from 'react';
import { createOpening, type Opening } from './opening.ts';

/** Milliseconds. */
const TURN_MAX_MS = 3000;

/** A slice's turn to be taken over. */
interface Turn extends Opening {
  /** It stands there as the server has sent it. */
  isShown: boolean;
  isAlive: boolean;
  tries: number;
}

let isTakingOver = false;
let isRootThere = false;
/** Something is done to a part that the app may not have taken over. */
let isTouched = false;
const waiting = new Set<Turn>();
let current: Turn | null = null;
let tell: () => void = () => {};
let tellRoot: () => void = () => {};

interface TakeOver {
  inSlices: boolean;
  /** The app itself is alive: what is done by `touch` is answered. */
  onRoot?(): void;
}
/** To be called before the server's markup is hydrated. Resolves when all of it is the app's; `data-ready` shows it from outside. */
export function takeOver({ inSlices, onRoot = () => {} }: TakeOver): Promise<void> {
  isTakingOver = inSlices;
  tellRoot = onRoot;
  return new Promise((resolve) => {
    tell = resolve;
  });
}

/** Clicks and keys that a script dispatches: React takes over what they are for first, within the same call, if its slice lets it. */
export function touch(act: () => void): void {
  isTouched = true;
  try {
    act();
  } finally {
    isTouched = false;
  }
}

/** The app itself is alive; the slices have told of themselves in the same moment. */
export function tellRootThere(): void {
  isRootThere = true;
  queueMicrotask(() => {
    tellRoot();
    next();
  });
}

/** One slice, and a breath: what is shown or asked for meanwhile comes in between. */
function next(): void {
  if (current || !isRootThere) return;
  const [turn] = waiting;
  if (!turn) {
    isTakingOver = false;
    document.documentElement.dataset['ready'] = 'true';
    tell();
    return;
  }
  waiting.delete(turn);
  current = turn;
  turn.open();
  // one that can not be taken over holds nobody up
  setTimeout(end, TURN_MAX_MS, turn);
}

function end(turn: Turn): void {
  turn.isAlive = true;
  waiting.delete(turn);
  if (current !== turn) return;
  current = null;
  setTimeout(next);
}

const createTurn = (): Turn | null =>
  isTakingOver ? { ...createOpening(), isShown: false, isAlive: false, tries: 0 } : null;

/**
 * A part of the page that the app takes over by itself (decision 019): together they would be one long task, which the
 * visitor's first touch would have to wait for. Nothing but a part of the page anywhere else.
 */
export function Slice({ children }: { children: ReactNode }) {
  const [turn] = useState(createTurn);
  // what is around it changes: React takes it over now, or would throw its markup away
  if (turn?.isShown) turn.open();
  useLayoutEffect(() => {
    if (turn) turn.isShown = true;
  }, [turn]);
  useEffect(() => {
    if (!turn || turn.isAlive) return;
    waiting.add(turn);
    return () => end(turn);
  }, [turn]);
  return (
    <Suspense fallback={null}>
      <Part turn={turn}>{children}</Part>
    </Suspense>
  );
}

function Part({ turn, children }: { turn: Turn | null; children: ReactNode }) {
  if (turn) {
    // it was touched, or is tried again because something around it changes: it is taken over at once
    if (turn.tries++ > 0 || isTouched) turn.open();
    use(turn.promise);
  }
  return (
    <>
      {children}
      {/* on the server too: React's ids tell of the places of elements */}
      <Alive turn={turn} />
    </>
  );
}

function Alive({ turn }: { turn: Turn | null }) {
  useEffect(() => {
    if (turn) end(turn);
  }, [turn]);
  return null;
}
