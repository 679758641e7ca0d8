import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect } from 'vitest';
import { createStore } from '#server/embedded-cms/store/store.ts';
import { CONTACT_MESSAGE } from '../support/contact-message.ts';
import { startCms, type TestCms } from './embedded-cms-app.ts';

/** An anonymous report. */
export const REPORT = { category: 'safety', content: 'Opis <b>sprawy</b>.', anonymous: true };

/** Posts a form of the desk as a browser does. */
export const postForm = ({ app }: TestCms, url: string, fields: Record<string, string>, cookie = '') =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
    payload: String(new URLSearchParams(fields)),
  });

/** Creates a sign-in link for the desk and returns its path. */
export function createLink({ data }: TestCms, mayReadReports = true): string {
  const store = createStore(path.join(data, 'store.db'));
  const token = store.desk.createLink({ name: 'Ewa', mayReadReports }, Date.now());
  store.close();
  return `/desk/en/sign-in/${token}`;
}

/** Signs in and returns the cookie of the new session. */
export async function signIn(cms: TestCms, mayReadReports = true): Promise<string> {
  const { headers } = await postForm(cms, createLink(cms, mayReadReports), {});
  return String(headers['set-cookie']).split(';')[0] ?? '';
}

/** Reads a page of the desk and the token of its forms. */
export async function openPage(cms: TestCms, url: string, cookie: string) {
  const { status, text, headers } = await cms.get(url, { cookie });
  expect([url, status]).toEqual([url, 200]);
  return { text, headers, token: /name="token" value="([^"]+)"/.exec(text)?.[1] ?? '' };
}

/** Addresses of the entries that a list shows. */
export const entriesOf = (html: string, section: string): string[] =>
  [...html.matchAll(new RegExp(`href="(/desk/en/${section}/[\\w/-]+)"`, 'g'))]
    .map(([, url = '']) => url)
    .filter((url) => !url.endsWith('/csv'));

/** Text of a page as it is read: without tags, and with single spaces. */
export const toText = (html: string): string =>
  html
    .replace(/<style>[^<]*<\/style>|<wbr>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

/** Heads of the columns of a page's table. */
export const headsOf = (html: string) => [...html.matchAll(/<th scope="col"[^>]*>([^<]*)/g)].map(([, head]) => head);
/** An attribute's value, whose ampersands are escaped. */
export const decodeMarkup = (value: string): string => value.replaceAll('&amp;', '&');

/** Runs SQL on the database of the CMS. */
export function writeTo({ data }: TestCms, sql: string): void {
  const database = new DatabaseSync(path.join(data, 'store.db'), { timeout: 2000 });
  database.exec(sql);
  database.close();
}

/** Sends a form with a file. */
export function sendWithFile({ app }: TestCms, url: string, fields: object, name: string) {
  const body = new FormData();
  for (const [key, value] of Object.entries(fields)) body.set(key, String(value));
  body.append('attachments[]', new File(['%PDF-1.4'], name));
  return app.inject({ method: 'POST', url, payload: body as never });
}

/** A sender whose name and number can be looked for. */
export const PERSON = {
  firstName: 'Łucja',
  lastName: 'Gęś',
  email: 'lucja@zoo.example',
  phoneNumber: '+48 600-100-200',
};

/** A CMS for the tests of a file, with a session at its desk. */
export function withDesk() {
  let cms: TestCms;
  let cookie: string;
  beforeAll(async () => {
    cms = await startCms();
    cookie = await signIn(cms);
  });
  afterAll(() => cms.close());
  return {
    get cms() {
      return cms;
    },
    get cookie() {
      return cookie;
    },
    /** Sends the contact form, and returns the number of the message. */
    write: async (fields: object, locale = 'pl') =>
      String(
        (await cms.post(`/api/form_entries/contact_us?locale=${locale}`, { ...CONTACT_MESSAGE, ...fields })).body['id'],
      ),
    /** Text of a page of the desk. */
    open: async (url: string) => (await openPage(cms, url, cookie)).text,
  };
}
