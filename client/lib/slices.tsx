import { type ReactNode, Suspense, use, useEffect, useState } from 'react';

/** Milliseconds. */
const TURN_MAX_MS = 3000;

/** A slice's turn to be taken over. */
interface Turn {
  isOpen: boolean;
  isAlive: boolean;
  tries: number;
  opened: Promise<void>;
  open(): void;
}

let isTakingOver = false;
let isRootThere = false;
const waiting = new Set<Turn>();
let current: Turn | null = null;
let tell: () => void = () => {};

/** To be called before the server's markup is hydrated. Resolves when all of it is the app's; `data-ready` shows it from outside. */
export function takeOver({ inSlices }: { inSlices: boolean }): Promise<void> {
  isTakingOver = inSlices;
  return new Promise((resolve) => {
    tell = resolve;
  });
}

/** The app itself is alive; the slices have told of themselves in the same moment. */
export function tellRootThere(): void {
  isRootThere = true;
  queueMicrotask(next);
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

function createTurn(): Turn | null {
  if (!isTakingOver) return null;
  const turn: Turn = { isOpen: false, isAlive: false, tries: 0, opened: Promise.resolve(), open: () => {} };
  turn.opened = new Promise((resolve) => {
    turn.open = () => {
      turn.isOpen = true;
      resolve();
    };
  });
  return turn;
}

/**
 * A part of the page that the app takes over by itself (decision 019): together they would be one long task, which the
 * visitor's first touch would have to wait for. Nothing but a part of the page anywhere else.
 */
export function Slice({ children }: { children: ReactNode }) {
  const [turn] = useState(createTurn);
  useEffect(() => {
    if (!turn || turn.isAlive) return;
    waiting.add(turn);
    return () => end(turn);
  }, [turn]);
  return <Suspense fallback={null}>{turn ? <Part turn={turn}>{children}</Part> : children}</Suspense>;
}

// no other hook beside `use`: React runs this again without asking `use`, and a hook would fail (error 467)
function Part({ turn, children }: { turn: Turn; children: ReactNode }) {
  // tried again because something around it has changed, or it was touched: it is taken over at once
  if (!turn.isOpen && turn.tries++ === 0) use(turn.opened);
  return (
    <>
      {children}
      <Alive turn={turn} />
    </>
  );
}

function Alive({ turn }: { turn: Turn }) {
  useEffect(() => end(turn), [turn]);
  return null;
}
