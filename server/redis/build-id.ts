import path from 'node:path';
import { hashSources } from '../cache/source-hash.ts';

/** What makes pages: the server's own sources, as they are run, and the two builds. */
const PARTS = ['server', 'shared', 'dist/server', 'dist/client/.vite'];
/** It is another program. */
const EXCLUDED = path.join('server', 'embedded-cms');

/** Id of the build: processes of different builds share no pages. */
export const readBuildId = (root: string): string => hashSources(root, PARTS, EXCLUDED).slice(0, 24);
