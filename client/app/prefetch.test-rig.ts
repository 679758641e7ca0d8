import { type PrefetchOptions, startPrefetch } from './prefetch.ts';

/** Prefetches until it is stopped: the document, with its listeners, is that of all files of a worker. */
export function startPrefetchUntilStopped(options: PrefetchOptions): () => void {
  const { addEventListener } = document;
  const started: Parameters<typeof addEventListener>[] = [];
  document.addEventListener = (...args: Parameters<typeof addEventListener>) => {
    started.push(args);
    addEventListener.apply(document, args);
  };
  startPrefetch(options);
  document.addEventListener = addEventListener;
  return () => {
    for (const [type, listener] of started) document.removeEventListener(type, listener);
  };
}
