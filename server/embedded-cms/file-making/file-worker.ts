import { makeContent } from './make-content.ts';
import type { FileRequest, FileResult } from './worker-process.ts';

// Ctrl+C in a terminal reaches all processes; this one is ended by the CMS, once its current file is finished
process.on('SIGINT', () => {});
process.on('message', async ({ input, uploads }: FileRequest) => {
  try {
    answer({ content: await makeContent(input, uploads) });
  } catch (error) {
    answer({ error: String((error as Error).stack) });
  }
});

function answer(message: FileResult): void {
  // errors are ignored: they mean that the CMS has ended
  process.send?.(message, undefined, undefined, () => {});
}
