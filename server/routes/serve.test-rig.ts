import Fastify, { type FastifyInstance } from 'fastify';

/** Serves routes while they are used. register: adds them. */
export async function serve<T>(
  register: (app: FastifyInstance) => unknown,
  use: (app: FastifyInstance) => Promise<T>,
): Promise<T> {
  const app = Fastify();
  await register(app);
  try {
    return await use(app);
  } finally {
    await app.close();
  }
}
