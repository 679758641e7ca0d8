import type { Server } from 'node:http';

/** New connections that are taken before a piece of work, at most: a flood of them must not stop all work. */
const TURNS_MAX = 100;

/**
 * The engine takes one new connection a turn of its loop: pieces of work of ten milliseconds, one a turn, would keep a crowd of
 * new visitors waiting for seconds, those of kept pages too. Lets the pieces begin one by one, each when all who knock are in.
 */
export function acceptFirst(server: Server): (go: () => void) => void {
  const pieces: (() => void)[] = [];
  let accepted = 0;
  let isRunning = false;
  server.on('connection', () => {
    accepted++;
  });

  function run(): void {
    let seen = accepted;
    let turns = 0;
    const look = () => {
      if (accepted !== seen && ++turns < TURNS_MAX) {
        seen = accepted;
        setImmediate(look);
        return;
      }
      pieces.shift()?.();
      if (pieces.length > 0) run();
      else isRunning = false;
    };
    // two turns: one that may take a connection, and one that tells
    setImmediate(() => setImmediate(look));
  }

  return (go) => {
    pieces.push(go);
    if (isRunning) return;
    isRunning = true;
    run();
  };
}
