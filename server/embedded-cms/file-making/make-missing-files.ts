import { setTimeout as sleep } from 'node:timers/promises';
import type { FileFacts } from '../answers/file-facts.ts';
import type { FileMaker } from './file-maker.ts';

export interface MissingFileMakerOptions {
  files: FileMaker;
  /** Files of the current content. */
  listFiles(): FileFacts[];
  /** Called once with the number of generated files, whose sizes are known now. */
  onMade(count: number): Promise<void>;
  /** Time from a start or a change until files are generated, in milliseconds. */
  delay: number;
  log: { error(data: object, message: string): void };
}

/** Generates missing files in the background, so that lists show the sizes of files. */
export function createMissingFileMaker({ files, listFiles, onMade, delay, log }: MissingFileMakerOptions) {
  const closing = new AbortController();
  const { signal } = closing;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();

  async function run(): Promise<void> {
    let made = 0;
    for (const file of listFiles().filter(({ row, download }) => !row.missing && download.size === undefined)) {
      if (signal.aborted) return;
      const started = performance.now();
      try {
        await files.make(file);
        made += 1;
        // pauses as long as it worked, so that it takes at most half of a core
        await sleep(performance.now() - started, undefined, { signal }).catch(() => {});
      } catch (error) {
        log.error({ err: error, file: `${file.locale}/${file.id}` }, 'a file could not be made');
      }
    }
    if (made > 0 && !signal.aborted) await onMade(made);
  }

  return {
    /** To be called after a start and when the content has changed. */
    wake(): void {
      clearTimeout(timer);
      if (signal.aborted) return;
      timer = setTimeout(() => {
        running = running
          .then(run)
          .catch((error: unknown) => log.error({ err: error }, 'sizes of files could not be announced'));
      }, delay);
    },
    async stop(): Promise<void> {
      clearTimeout(timer);
      closing.abort();
      await running;
    },
  };
}
