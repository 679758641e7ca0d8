// The bare reference for a render: Fastify and renderToPipeableStream of the same tree, with its data in memory.
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { pathToFileURL } from 'node:url';
import Fastify from 'fastify';
import { interfaceTexts } from '#server/interface-texts.ts';
import type { ReactBundle } from '#server/render/react-bundle.ts';
import type { Hydration } from '#shared/pages/hydration.ts';
import { root } from '../support/processes.ts';

const [, , target = '', port = '0'] = process.argv;
const html = await fetch(target).then((r) => r.text());
const block = /<script type="application\/json" id="page-data">([\s\S]*?)<\/script>/.exec(html)?.[1];
if (!block) throw new Error(`no page data in ${target}`);
const { page, site, deferred } = JSON.parse(block) as Hydration;
const bundle = (await import(pathToFileURL(path.join(root, 'dist/server/entry-server.js')).href)) as ReactBundle;
await bundle.prepare();

const app = Fastify();
app.get('/ready', async () => 'ok');
app.get('/', async (_request, reply) => {
  const out = new PassThrough();
  const shell = Promise.withResolvers<void>();
  const stream = await bundle.renderStream(
    { url: page.path, page, site, texts: interfaceTexts[page.locale], deferred, warn: () => {} },
    {
      nonce: 'x',
      start: '/assets/start.js',
      onShell: shell.resolve,
      onShellError: shell.reject,
      onError: console.error,
    },
  );
  await shell.promise;
  stream.pipe(out);
  return reply.type('text/html; charset=utf-8').send(out);
});
await app.listen({ port: Number(port), host: '127.0.0.1' });
