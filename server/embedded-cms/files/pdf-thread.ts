import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { buildPdf } from '../documents/layout/build-pdf.ts';

/** Without documents for so long the thread ends, and its memory is given back. Milliseconds. */
const IDLE_MS = 30_000;
/** A document takes a few MB; what one of a broken content needs more is an error of that document alone. */
const LIMITS = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 256 };

/** Draws documents one after the other in a thread: a manual takes up to 0.1 s, in which nobody would be answered. */
export function createPdfThread() {
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function end(): Promise<void> {
    clearTimeout(idle);
    const own = worker;
    worker = null;
    await own?.terminate();
  }

  async function draw(...[document, pictures]: Parameters<typeof buildPdf>): Promise<Buffer> {
    clearTimeout(idle);
    worker ??= new Worker(new URL('./pdf-worker.ts', import.meta.url), { execArgv: [], resourceLimits: LIMITS });
    worker.unref();
    worker.postMessage({ document, pictures });
    try {
      const [pdf] = (await once(worker, 'message')) as [Uint8Array];
      idle = setTimeout(end, IDLE_MS).unref();
      return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.length);
    } catch (error) {
      await end();
      throw error;
    }
  }

  return {
    draw(...input: Parameters<typeof buildPdf>): Promise<Buffer> {
      const drawn = last.then(() => draw(...input));
      last = drawn.catch(() => {});
      return drawn;
    },
    async close(): Promise<void> {
      await last;
      await end();
    },
  };
}
