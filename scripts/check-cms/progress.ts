import type { Step } from './ask.ts';

/** Between two lines. A terminal shows the last one alone; a pipe or a file keeps them all. Milliseconds. */
const TERMINAL_MS = 100;
const PIPE_MS = 10_000;
/** To the start of the line, and clear it (ECMA-48). */
const CLEAR = '\r\u001b[K';

/** Says where a check has come to, at most every so often: of a short one nothing in a pipe. now: milliseconds, for tests. */
export function createProgress(
  stream: Pick<NodeJS.WriteStream, 'write'> & { isTTY?: boolean; columns?: number },
  now: () => number = () => performance.now(),
) {
  const { isTTY = false } = stream;
  const everyMs = isTTY ? TERMINAL_MS : PIPE_MS;
  let toldAt = isTTY ? Number.NEGATIVE_INFINITY : now();
  let current = '';
  let number = 0;
  return {
    tell({ endpoint, locale, of, results: { asked, findings } }: Step): void {
      const kind = `${locale}: ${endpoint}`;
      if (kind !== current) number = 0;
      current = kind;
      if (of !== undefined) number++;
      if (now() - toldAt < everyMs) return;
      toldAt = now();
      const place = of === undefined ? kind : `${kind} ${number} of ${of}`;
      const line = `${place}; so far ${asked.length} calls, ${findings.length} findings`;
      stream.write(isTTY ? CLEAR + line.slice(0, (stream.columns || 80) - 1) : `${line}\n`);
    },
    /** The line of a terminal goes. */
    end: () => void (isTTY && stream.write(CLEAR)),
  };
}
