import { readFileSync } from 'node:fs';

interface ManifestEntry {
  file: string;
  imports?: string[];
  css?: string[];
  assets?: string[];
}

/** Addresses of the client build, by source file. */
export interface Assets {
  /** The script that every page runs first, and that loads the entry when it is wanted. */
  start: string;
  /** The app. */
  entry: string;
  css: string[];
  /** Modules that the entry imports, each after what it imports itself. */
  preload: string[];
  fonts: { latin: string | null; latinExt: string | null };
  /** Modules of a lazily loaded source file, its own imports before it. */
  chunk(source: string): string[];
}

/** From Vite's manifest, which is never served. */
export function readAssets(manifestFile: string): Assets {
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, ManifestEntry>;
  const entry = manifest[ENTRY];
  if (!entry) throw new Error(`${manifestFile} names no ${ENTRY}: run npm run build`);
  const start = manifest[START];
  if (!start) throw new Error(`${manifestFile} names no ${START}: run npm run build`);
  const modulesOf = (key: string, seen = new Set<string>()): string[] => {
    const item = manifest[key];
    if (!item || seen.has(key)) return [];
    seen.add(key);
    return [...(item.imports ?? []).flatMap((name) => modulesOf(name, seen)), `/${item.file}`];
  };
  const all = Object.values(manifest);
  const css = all.map((item) => item.file).filter((file) => file.endsWith('.css'));
  const font = (part: string) => {
    const file = [...new Set(all.flatMap((item) => [item.file, ...(item.assets ?? [])]))].find(
      (name) => name.includes(part) && name.endsWith('.woff2'),
    );
    return file ? `/${file}` : null;
  };
  return {
    start: `/${start.file}`,
    entry: `/${entry.file}`,
    css: [...new Set([...(entry.css ?? []), ...css])].map((file) => `/${file}`),
    preload: modulesOf(ENTRY).slice(0, -1),
    fonts: { latin: font('latin-wdth'), latinExt: font('latin-ext-wdth') },
    chunk(source) {
      if (!manifest[source]) throw new Error(`${manifestFile} names no ${source}`);
      return modulesOf(source);
    },
  };
}

const ENTRY = 'client/entry-client.tsx';
const START = 'client/start/start.ts';

/** In development Vite serves the sources; its entry replaces the inline preamble, so that the CSP holds. */
export const DEV_ASSETS: Assets = {
  start: '/client/start/start.ts',
  entry: '/@dev/entry.js',
  css: [],
  preload: [],
  fonts: { latin: null, latinExt: null },
  chunk: () => [],
};
