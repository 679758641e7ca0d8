import type { FastifyInstance } from 'fastify';
import type { Plugin, ViteDevServer } from 'vite';
import type { ReactBundle } from './render/react-bundle.ts';

/** Replaces the plugin's inline preamble, so that the CSP can forbid inline scripts in development, too. */
const REFRESH = `import '/@vite/client';
import refresh from '/@react-refresh';
refresh.injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;`;

/** The entry of DEV_ASSETS: all exports of the app's entry, which needs the preamble when it is evaluated. */
const ENTRY = `import '/@dev/refresh.js';
export * from '/client/entry-client.tsx';`;

/**
 * After an edit of `shared/` the site is started again (scripts/start.mjs), and then Vite's client reloads the page. Vite
 * must not update the page before: this process would render it with the code and texts of before the edit.
 */
const WAIT_FOR_RESTART: Plugin = {
  name: 'wait-for-restart',
  hotUpdate: ({ file }) => (file.includes('/shared/') ? [] : undefined),
};

/**
 * A file counts as saved when its size stays the same, in milliseconds: many editors empty it first. Vite could read the
 * empty file, and would not learn of its text if both had the same time.
 */
const SAVED = { stabilityThreshold: 100, pollInterval: 20 };

/** Folders of which Vite serves nothing: to watch their four thousand files would take three seconds of each start. */
const UNWATCHED = ['server', 'scripts', 'tests', 'docs', '.data'];

/**
 * Runs Vite inside our server, so that hot reload uses the same origin. After a restart an open page reloads once health
 * says that the site is ready.
 */
export async function startDevServer(root: string, health: { isReady: boolean }) {
  const { createServer } = await import('vite');
  let vite: ViteDevServer | undefined;
  return {
    async register(app: FastifyInstance): Promise<void> {
      vite = await createServer({
        root,
        server: {
          middlewareMode: true,
          hmr: { server: app.server },
          watch: { awaitWriteFinish: SAVED, ignored: UNWATCHED.map((name) => `${root}/${name}/**`) },
        },
        appType: 'custom',
        plugins: [WAIT_FOR_RESTART],
      });
      const server = vite;
      let isClosing = false;
      // by its pings a page asks when it can reload
      app.server.prependListener('upgrade', ({ headers }, socket) => {
        const isPing = headers['sec-websocket-protocol'] === 'vite-ping';
        if (isPing && (isClosing || !health.isReady)) socket.destroy();
      });
      // the connections of open pages would keep the listener from closing
      app.addHook('preClose', () => {
        isClosing = true;
        return server.ws.close();
      });
      app.addHook('onClose', () => server.close());
      for (const [name, code] of Object.entries({ refresh: REFRESH, entry: ENTRY }))
        app.get(`/@dev/${name}.js`, (_request, reply) => reply.type('text/javascript').send(code));
      app.addHook('onRequest', (request, reply, done) => {
        if (!/^\/(@(?!dev)|client\/|shared\/|dist\/fonts\/|node_modules\/)/.test(request.url)) return done();
        reply.hijack();
        server.middlewares(request.raw, reply.raw, () => {
          reply.raw.statusCode = 404;
          reply.raw.end();
        });
      });
    },
    async bundle(): Promise<ReactBundle> {
      if (!vite) throw new Error('the development server is not registered');
      const bundle = (await vite.ssrLoadModule('/client/entry-server.tsx')) as unknown as ReactBundle;
      await bundle.prepare();
      return bundle;
    },
  };
}
