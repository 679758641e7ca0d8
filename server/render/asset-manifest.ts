import { readFileSync } from 'node:fs';

interface ManifestEntry {
  file: string;
  imports?: string[];
  css?: string[];
  assets?: string[];
}

/** Addresses of the client build, by source file. */
export interface Assets {
  /** The script that every page runs first, and that loads the entry when it is needed. */
  start: string;
  /** The app. */
  entry: string;
  css: string[];
  /** Modules that the entry imports, each after its own imports. */
  preload: string[];
  fonts: { latin: string | null; latinExt: string | null };
  /** The file of all icons. */
  icons: string | null;
  /** Modules of a lazily loaded source file, after its imports. */
  chunk(source: string): string[];
}

const ENTRY = 'client/entry-client.tsx';
const START = 'client/start/start.ts';

/** Reads the addresses from Vite's manifest, which is never served. */
export function readAssets(manifestFile: string): Assets {
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, ManifestEntry>;
  const find = (source: string): ManifestEntry => {
    const entry = manifest[source];
    if (!entry) throw new Error(`${manifestFile} names no ${source}: run npm run build`);
    return entry;
  };
  const modulesOf = (key: string, seen = new Set<string>()): string[] => {
    const item = manifest[key];
    if (!item || seen.has(key)) return [];
    seen.add(key);
    return [...(item.imports ?? []).flatMap((name) => modulesOf(name, seen)), `/${item.file}`];
  };
  const files = Object.values(manifest).flatMap(({ file, assets = [] }) => [file, ...assets]);
  const asset = (part: string, ending: string) => {
    const file = files.find((name) => name.includes(part) && name.endsWith(ending));
    return file ? `/${file}` : null;
  };
  const css = [...(find(ENTRY).css ?? []), ...files.filter((file) => file.endsWith('.css'))];
  return {
    start: `/${find(START).file}`,
    entry: `/${find(ENTRY).file}`,
    css: [...new Set(css)].map((file) => `/${file}`),
    preload: modulesOf(ENTRY).slice(0, -1),
    fonts: { latin: asset('/latin-core', '.woff2'), latinExt: asset('/latin-ext-core', '.woff2') },
    icons: asset('/icons-', '.svg'),
    chunk(source) {
      find(source);
      return modulesOf(source);
    },
  };
}

/** In development Vite serves the sources; the entry (dev-server.ts) replaces its inline preamble for the CSP. */
export const DEV_ASSETS: Assets = {
  start: '/client/start/start.ts',
  entry: '/@dev/entry.js',
  css: [],
  preload: [],
  fonts: { latin: null, latinExt: null },
  icons: null,
  chunk: () => [],
};
