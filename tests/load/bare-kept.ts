// The bare reference of a kept page: Fastify sending the same brotli buffer. Nothing else.
import { get } from 'node:http';
import Fastify from 'fastify';

const [, , target = '', port = '0'] = process.argv;
const body = await new Promise<Buffer>((resolve, reject) => {
  get(target, { headers: { 'accept-encoding': 'br' } }, async (answer) => {
    if (answer.headers['content-encoding'] !== 'br') reject(new Error(`${target} is not sent as br`));
    resolve(Buffer.concat(await answer.toArray()));
  }).on('error', reject);
});

const app = Fastify();
app.get('/ready', async () => 'ok');
app.get('/', (_request, reply) =>
  reply.headers({ 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).send(body),
);
await app.listen({ port: Number(port), host: '127.0.0.1' });
