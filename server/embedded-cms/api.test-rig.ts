import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastifyMultipart from '@fastify/multipart';
import fastify from 'fastify';
import type { Locale } from '#shared/locales/locales.ts';
import type { Answers } from './answers/build-answers.ts';
import { type Entry, Shelf, toEntry } from './answers/entry.ts';
import { apiRoutes } from './api-routes.ts';
import { createCaptcha } from './captcha/captcha.ts';
import type { Services } from './handlers/handler.ts';
import { handleErrors } from './lib/http-error.ts';
import { createStore } from './store/store.ts';

type Visibility = { slug?: string; draft?: boolean; publishAt?: string };
/** An entry whose value has its id and a name; more: other properties of the entry. */
export const entryOf = (
  id: string,
  { slug = id, draft = false, publishAt, ...more }: Visibility & Record<string, unknown> = {},
) => ({
  ...toEntry({ id, slug, draft, publishAt }, { id, title: `Title of ${id}` }),
  ...more,
});
export const shelfOf = (...entries: object[]) => new Shelf(entries as Entry<unknown>[]);

const EMPTY = shelfOf();
const SHELVES = [
  'pages',
  'products',
  'categories',
  'companies',
  'contactCategories',
  'posts',
  'postCategories',
  'jobs',
  'reports',
  'advisories',
  'surveys',
];

/** The API of a CMS with a store in memory. content: parts of the answers, the same for all languages. */
export async function openApi(content: object = {}, services: Partial<Services> = {}) {
  const store = createStore(':memory:');
  const attachments = await mkdtemp(path.join(tmpdir(), 'api-'));
  const captcha = createCaptcha();
  const woken: string[] = [];
  const asked: Locale[] = [];
  const answers = { ...Object.fromEntries(SHELVES.map((name) => [name, EMPTY])), ...content } as unknown as Answers;
  const app = fastify();
  handleErrors(app);
  await app.register(fastifyMultipart);
  await app.register(apiRoutes, {
    previewToken: 'secret',
    services: {
      store,
      attachments,
      captcha,
      mails: { wake: async () => void woken.push('mails') },
      ...services,
    } as Services,
    content: {
      answersOf(locale: Locale) {
        asked.push(locale);
        return answers;
      },
    } as never,
  });
  const send = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH',
    url: string,
    payload?: unknown,
    headers: Record<string, string> = {},
  ) => {
    const response = await app.inject({
      method,
      url,
      headers,
      ...(payload === undefined ? {} : { payload: payload as never }),
    });
    const isJson = String(response.headers['content-type']).includes('json');
    return { status: response.statusCode, body: isJson ? response.json() : response.body, headers: response.headers };
  };
  return {
    store,
    attachments,
    captcha,
    asked,
    woken,
    get: (url: string, headers?: Record<string, string>) => send('GET', url, undefined, headers),
    post: (url: string, body: unknown, headers?: Record<string, string>) => send('POST', url, body, headers),
    send,
    files: async () => (await readdir(attachments)).sort(),
    async close(): Promise<void> {
      await app.close();
      store.close();
      await rm(attachments, { recursive: true });
    },
  };
}
export type Api = Awaited<ReturnType<typeof openApi>>;

/** A form with fields and PDF files; sizes: of their contents in bytes. */
export function formOf(fields: Record<string, string>, files: Record<string, string[]> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const [name, names] of Object.entries(files))
    for (const one of names) form.append(name, new File(['%PDF-1.4\n'], one));
  return form;
}

/** What is answered to wrong fields. errors: by field, in words. */
export const invalid = (errors: Record<string, string>) => ({
  status: 422,
  body: { code: 422, message: 'The data is not valid', errors },
});
export const fails = (code: number, message: string) => ({ status: code, body: { code, message } });
