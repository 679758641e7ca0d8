// node server/embedded-cms/desk/desk-link.ts NAME [--reports] [--data .data/cms] [--locale en] [--url http://127.0.0.1:3100]: prints a link into the office's desk.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { isLocale, type Locale } from '#shared/locales/locales.ts';
import { createStore } from '../store/store.ts';
import { toSignInPath } from './desk-path.ts';

interface DeskLink {
  /** Data folder of the CMS, which may be running: who can write there lets others in. */
  data: string;
  /** Whom the audit log names. */
  name: string;
  /** For somebody who is authorised to work on reports; else the link opens messages alone. */
  mayReadReports: boolean;
  locale: Locale;
  /** Address under which the office reaches the CMS. */
  url: string;
}

/** Throws where there is no CMS's database: a new one would make a link to nowhere. */
export function createDeskLink({ data, name, mayReadReports, locale, url }: DeskLink): string {
  const file = path.join(data, 'store.db');
  if (!existsSync(file)) throw new Error(`${data} is no data folder of a CMS`);
  const store = createStore(file);
  const token = store.desk.createLink({ name, mayReadReports }, Date.now());
  store.close();
  return url + toSignInPath(locale, token);
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      data: { type: 'string', default: '.data/cms' },
      reports: { type: 'boolean', default: false },
      locale: { type: 'string', default: 'pl' },
      url: { type: 'string', default: 'http://127.0.0.1:3100' },
    },
  });
  const name = positionals.join(' ').trim();
  const { locale } = values;
  if (name === '' || !isLocale(locale)) {
    process.stderr.write('Usage: desk-link.ts NAME [--reports] [--data DIR] [--locale pl|en|de] [--url ADDRESS]\n');
    process.exit(2);
  }
  const data = path.resolve(values.data);
  try {
    const url = values.url.replace(/\/+$/, '');
    process.stdout.write(`${createDeskLink({ data, name, mayReadReports: values.reports, locale, url })}\n`);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(1);
  }
}
