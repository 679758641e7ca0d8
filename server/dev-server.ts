import type { FastifyInstance } from 'fastify';
import type { ViteDevServer } from 'vite';
import type { ReactBundle } from './render/react-bundle.ts';

/** Replaces the plugin's inline preamble, so that the CSP can forbid inline scripts in development, too. */
const ENTRY = `import '/@vite/client';
import refresh from '/@react-refresh';
refresh.injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
export const { start } = await import('/client/entry-client.tsx');`;

/** Runs Vite inside our server, so that hot reload uses the same origin. */
export async function startDevServer(root: string) {
  const { createServer } = await import('vite');
  let vite: ViteDevServer | undefined;
  return {
    async register(app: FastifyInstance): Promise<void> {
      vite = await createServer({
        root,
        server: { middlewareMode: true, hmr: { server: app.server } },
        appType: 'custom',
      });
      const server = vite;
      app.addHook('onClose', () => server.close());
      app.get('/@dev/entry.js', (_request, reply) => reply.type('text/javascript').send(ENTRY));
      app.addHook('onRequest', (request, reply, done) => {
        if (!/^\/(@(?!dev)|client\/|shared\/|node_modules\/)/.test(request.url)) return done();
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
