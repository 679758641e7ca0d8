// The bare reference for a cached page: Fastify sending the same brotli buffer with the same headers, and nothing else.
import { get, type IncomingHttpHeaders } from 'node:http';
import Fastify from 'fastify';

const [, , target = '', port = '0'] = process.argv;
const { body, headers } = await new Promise<{ body: Buffer; headers: IncomingHttpHeaders }>((resolve, reject) => {
  get(target, { headers: { 'accept-encoding': 'br' } }, async (answer) => {
    if (answer.headers['content-encoding'] !== 'br') reject(new Error(`${target} is not sent as br`));
    resolve({ body: Buffer.concat(await answer.toArray()), headers: answer.headers });
  }).on('error', reject);
});
// these belong to the connection, not to the page
for (const name of ['date', 'connection', 'keep-alive', 'transfer-encoding']) delete headers[name];

const app = Fastify();
app.get('/ready', async () => 'ok');
app.get('/', (_request, reply) => reply.headers(headers).send(body));
await app.listen({ port: Number(port), host: '127.0.0.1' });
