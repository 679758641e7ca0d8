import type { Step } from './ask.ts';

/** Intervals between two lines, in milliseconds. A terminal shows only the last line; a pipe or a file gets them all. */
const TERMINAL_MS = 100;
const PIPE_MS = 10_000;
/** Moves to the start of the line and clears it (ECMA-48). */
const CLEAR = '\r\u001b[K';

/** Reports the progress of a check at intervals; a short check reports nothing into a pipe. now: in milliseconds. */
export function createProgress(
  stream: Pick<NodeJS.WriteStream, 'write'> & { isTTY?: boolean; columns?: number },
  now: () => number = () => performance.now(),
) {
  const { isTTY = false } = stream;
  const everyMs = isTTY ? TERMINAL_MS : PIPE_MS;
  let reportedAt = isTTY ? Number.NEGATIVE_INFINITY : now();
  let current = '';
  let number = 0;
  return {
    report({ endpoint, locale, of, results: { asked, findings } }: Step): void {
      const kind = `${locale}: ${endpoint}`;
      if (kind !== current) number = 0;
      current = kind;
      if (of !== undefined) number++;
      if (now() - reportedAt < everyMs) return;
      reportedAt = now();
      const place = of === undefined ? kind : `${kind} ${number} of ${of}`;
      const line = `${place}; so far ${asked.length} calls, ${findings.length} findings`;
      stream.write(isTTY ? CLEAR + line.slice(0, (stream.columns || 80) - 1) : `${line}\n`);
    },
    /** Clears the line of a terminal. */
    end: () => void (isTTY && stream.write(CLEAR)),
  };
}
