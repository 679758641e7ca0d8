import { createHash } from 'node:crypto';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const root = import.meta.dirname;

export default defineConfig(({ isSsrBuild, command }) => ({
  root,
  plugins: [react()],
  appType: 'custom',
  publicDir: false,
  resolve: {
    // the package's export map hands its development build, warnings and all, to every bundler
    alias:
      command === 'build'
        ? ['index', 'dom-export'].map((file) => ({
            find: file === 'index' ? /^react-router$/ : /^react-router\/dom$/,
            replacement: path.join(root, `node_modules/react-router/dist/production/${file}.mjs`),
          }))
        : [],
  },
  css: {
    modules: {
      // by path, so that the server's bundle and the browser's agree
      generateScopedName(name, file) {
        const where = path.relative(root, file.split('?')[0] ?? file);
        return `${name}_${createHash('sha256').update(where).digest('base64url').slice(0, 5)}`;
      },
    },
  },
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'baseline-widely-available',
    rolldownOptions: isSsrBuild
      ? { input: 'client/entry-server.tsx' }
      : {
          input: 'client/entry-client.tsx',
          // what every page needs is one file, whatever lazy parts share of it: it packs better
          output: { codeSplitting: { groups: [{ name: 'main', test: /\/client\/entry-client\.tsx$/ }] } },
        },
  },
  // one file for the server; in development Node loads the packages by itself
  ...(command === 'build' ? { ssr: { noExternal: true, target: 'node' as const } } : {}),
}));
