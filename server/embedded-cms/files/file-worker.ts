import { makeContent } from './make-content.ts';
import type { FileRequest, FileResult } from './worker-process.ts';

// an interrupt of the terminal reaches all processes: the CMS ends this one when nobody waits for it any more
process.on('SIGINT', () => {});
process.on('message', async ({ input, uploads }: FileRequest) => {
  try {
    answer({ content: await makeContent(input, uploads) });
  } catch (error) {
    answer({ error: String((error as Error).stack) });
  }
});

function answer(message: FileResult): void {
  // without a CMS nobody waits for it
  process.send?.(message, undefined, undefined, () => {});
}
