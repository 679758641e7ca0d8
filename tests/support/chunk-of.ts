import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './processes.ts';

/** By source file: the file that the build has made of it. */
export const readManifest = () =>
  JSON.parse(readFileSync(path.join(root, 'dist/client/.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string }
  >;

/** Pattern for the address of the chunk of a source file, whose name need not be that of the source (decision 091). */
export const chunkOf = (source: string): string => `**/${readManifest()[source]?.file ?? `no chunk of ${source}`}`;
