// The client build, the server bundle of the React side, and precompressed copies of the assets.
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';

const root = path.resolve(import.meta.dirname, '..');
await rm(path.join(root, 'dist'), { recursive: true, force: true });
process.env.NODE_ENV = 'production';
await build({ root, logLevel: 'warn' });
await build({ root, logLevel: 'warn', build: { ssr: 'client/entry-server.tsx' } });

const assets = path.join(root, 'dist/client/assets');
const names = (await readdir(assets)).filter((name) => /\.(js|css|svg|json)$/.test(name));
await Promise.all(
  names.map(async (name) => {
    const file = path.join(assets, name);
    const content = await readFile(file);
    await writeFile(
      `${file}.br`,
      await promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    );
    await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
  }),
);
