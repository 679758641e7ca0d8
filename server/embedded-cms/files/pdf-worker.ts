import { parentPort } from 'node:worker_threads';
import { buildPdf } from '../documents/layout/build-pdf.ts';

// an error ends the thread, which pdf-thread tells to who waits
parentPort?.on(
  'message',
  async ({ document, pictures }: { document: Parameters<typeof buildPdf>[0]; pictures: Map<string, Uint8Array> }) => {
    parentPort?.postMessage(await buildPdf(document, pictures));
  },
);
