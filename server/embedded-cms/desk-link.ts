// Prints a link to sign in to the office's desk: npm run desk-link -- NAME
// [--reports] [--data .data/cms] [--locale en] [--url http://127.0.0.1:3100]

import { existsSync } from 'node:fs';
import path from 'node:path';
import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from '#shared/locales/locales.ts';
import { trimEndSlash } from '#shared/routing/address.ts';
import { isCalled, readArguments, refuseArguments } from './lib/read-arguments.ts';
import { toSignInPath } from './office/desk/desk-path.ts';
import { createStore } from './store/store.ts';

interface DeskLink {
  /** Data folder of the CMS, which may be running. Write access to it is required. */
  data: string;
  /** Name for the audit log. */
  name: string;
  /** For an employee authorised to work on reports; otherwise the link only gives access to messages. */
  mayReadReports: boolean;
  locale: Locale;
  /** Address of the CMS for the office. */
  url: string;
}

/** Throws if the database does not exist: a link from a new one would not work. */
export function createDeskLink({ data, name, mayReadReports, locale, url }: DeskLink): string {
  const file = path.join(data, 'store.db');
  if (!existsSync(file)) throw new Error(`${data} is no data folder of a CMS`);
  const store = createStore(file);
  const token = store.desk.createLink({ name, mayReadReports }, Date.now());
  store.close();
  return url + toSignInPath(locale, token);
}

if (isCalled(import.meta)) {
  const usage = `npm run desk-link -- NAME [--reports] [--data DIR] [--locale ${LOCALES.join('|')}] [--url ADDRESS]`;
  const config = {
    allowPositionals: true,
    options: {
      data: { type: 'string', default: '.data/cms' },
      reports: { type: 'boolean', default: false },
      locale: { type: 'string', default: DEFAULT_LOCALE },
      url: { type: 'string', default: 'http://127.0.0.1:3100' },
    },
  } as const;
  const { values, positionals } = readArguments(config, usage);
  const name = positionals.join(' ').trim();
  const { locale } = values;
  if (name === '') refuseArguments('A name is needed', usage);
  if (!isLocale(locale)) refuseArguments(`There is no language "${locale}"`, usage);
  const data = path.resolve(values.data);
  try {
    const url = trimEndSlash(values.url);
    process.stdout.write(`${createDeskLink({ data, name, mayReadReports: values.reports, locale, url })}\n`);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(1);
  }
}
