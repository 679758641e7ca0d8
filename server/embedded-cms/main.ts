import { readFileSync } from 'node:fs';
import path from 'node:path';
import closeWithGrace from 'close-with-grace';
import { DEFAULT_LOCALE } from '#shared/locales/locales.ts';
import { trimEndSlash } from '#shared/routing/address.ts';
import { buildCms, type CmsOptions } from './app.ts';
import { lockDataFolder } from './data-lock.ts';
import { createDeskLink } from './desk-link.ts';
import { isCalled, readArguments, readNumber, refuseArguments } from './lib/read-arguments.ts';
import { MAIL_PREVIEW } from './mail/mail-preview-routes.ts';
import { writeFontConfig } from './media/font-config.ts';
import { readRetention } from './office/retention.ts';
import { buildPreviewLink } from './preview-link.ts';

const SITE = 'http://localhost:3000';
const USAGE =
  'npm run cms -- [--port 3100] [--host 127.0.0.1] [--data .data/cms] [--content DIR] [--site ORIGIN] [--preview-token T] [--mail-from ADDRESS] [--public-url URL] [--desk-url URL] [--purge-url URL] [--purge-secret-file FILE] [--make-files] [--lenient] [--no-watch]';
const { values } = readArguments(
  {
    options: {
      port: { type: 'string', default: '3100' },
      host: { type: 'string', default: '127.0.0.1' },
      data: { type: 'string', default: '.data/cms' },
      content: { type: 'string', default: path.join(import.meta.dirname, 'content') },
      site: { type: 'string', default: SITE },
      'preview-token': { type: 'string' },
      'mail-from': { type: 'string' },
      'public-url': { type: 'string' },
      'desk-url': { type: 'string' },
      lenient: { type: 'boolean', default: false },
      'no-watch': { type: 'boolean', default: false },
      'make-files': { type: 'boolean', default: false },
      'purge-url': { type: 'string' },
      'purge-secret-file': { type: 'string' },
    },
  },
  USAGE,
);
const port = readNumber({ name: '--port', text: values.port, min: 0, max: 65_535, isWhole: true }, USAGE);
for (const name of ['site', 'public-url', 'desk-url', 'purge-url'] as const)
  if (values[name] && !/^https?:\/\/[^/]/.test(values[name]))
    refuseArguments(`--${name}: an http or https address is needed, not "${values[name]}"`, USAGE);
/** Without a slash at the end, as paths are put behind it; null: none, or empty. */
const toAddress = (text: string | undefined): string | null => trimEndSlash(text?.trim() ?? '') || null;
const siteOrigin = toAddress(values.site) ?? SITE;
const data = path.resolve(values.data);
// not an argument, because every user of the machine can read the arguments of a process
const smtp = process.env['SMTP_URL']?.trim() || null;
// without SMTP, mails stay in a folder and are read on this machine
const publicUrl = toAddress(values['public-url']) ?? (smtp || port === 0 ? null : `http://127.0.0.1:${values.port}`);
const previewSecret = process.env['PREVIEW_SECRET'] || null;
const deskUrl = toAddress(values['desk-url']);
/** Connections that are still open so long after SIGTERM are cut, in milliseconds. */
const CUT_MS = 6000;
/** Limit of what remains to be done then, in milliseconds. */
const CLOSE_MAX_MS = 6000;
/** Errors whose message explains the cause, so that no stack trace is printed. */
const EXPECTED = new Set(['ContentError', 'DataFolderError', 'SettingError']);

/** Runs the program, with additions for tests. Exits the process if it cannot start. */
export async function runCms(additions: Pick<CmsOptions, 'plugin' | 'preparesSearches'> = {}): Promise<void> {
  try {
    const retention = readRetention(process.env);
    const lock = lockDataFolder(data);
    // inherited by the process that makes files
    process.env['FONTCONFIG_FILE'] = writeFontConfig(path.join(data, 'fonts'));
    const app = await buildCms({
      content: path.resolve(values.content),
      data,
      siteOrigin,
      smtp,
      publicUrl,
      deskUrl,
      retention,
      ...(values['mail-from'] ? { mailFrom: values['mail-from'] } : {}),
      previewSecret,
      previewToken: values['preview-token'] || process.env['CMS_PREVIEW_TOKEN'] || null,
      lenient: values.lenient,
      watch: !values['no-watch'],
      // the site starts at the same time and needs the processors more
      makeFilesAfter: values['make-files'] ? 10_000 : null,
      purge: readPurge(),
      logger: { level: 'warn' },
      print: (line) => process.stdout.write(`${line}\n`),
      // scripts/start.mjs waits for this before it starts the site
      onPrepared: () => void process.send?.('listening'),
      ...additions,
    });
    const address = await app.listen({ port, host: values.host.replace(/^\[(.+)\]$/, '$1') });
    const ms = Math.round(performance.now());
    process.stdout.write(
      `Embedded CMS at ${address} (${ms} ms); its mails ${smtp ? 'go out over SMTP' : `are in ${path.join(data, 'outbox')}`}\n`,
    );
    if (!publicUrl && smtp)
      process.stderr.write(
        'Mails have no link out of the newsletter: --public-url says where their readers reach this CMS\n',
      );
    // only under npm start: links to drafts, mails and messages belong in a terminal, not in the log of a container
    if (previewSecret && process.send) {
      const [secret, now] = [previewSecret, Date.now()];
      const drafts = buildPreviewLink({ module: '', id: '', locale: DEFAULT_LOCALE }, { secret, siteOrigin, now });
      const mails = buildPreviewLink(
        { ...MAIL_PREVIEW, locale: DEFAULT_LOCALE },
        { secret, siteOrigin: publicUrl ?? address, now },
      );
      process.stdout.write(`Drafts (link good for an hour): ${drafts}\nMails (likewise): ${mails}\n`);
      const desk = createDeskLink({
        data,
        name: 'start',
        mayReadReports: true,
        locale: DEFAULT_LOCALE,
        url: deskUrl ?? address,
      });
      process.stdout.write(`The office's desk (likewise, once): ${desk}\n`);
    }
    // fatal: written before the process ends, unlike other levels
    const logger = { error: (cause: unknown) => app.log.fatal(cause) };
    closeWithGrace({ delay: CUT_MS + CLOSE_MAX_MS, logger }, async ({ err }) => {
      if (err) app.log.fatal({ err }, 'unexpected');
      setTimeout(() => app.server.closeAllConnections(), CUT_MS).unref();
      await app.close();
      lock.release();
    });
  } catch (error) {
    const { name, code, message, stack } = error as NodeJS.ErrnoException;
    const isExpected = EXPECTED.has(name) || code === 'EADDRINUSE';
    process.stderr.write(`${isExpected ? message : stack}\n`);
    process.exit(1);
  }
}

/** Reads the secret from the environment or a file, because every user of the machine can read arguments. */
function readPurge() {
  const { 'purge-url': url, 'purge-secret-file': file } = values;
  const secret = process.env['PURGE_SECRET']?.trim();
  if (!url || !(secret || file)) return null;
  return { url, readSecret: () => secret || readFileSync(file ?? '', 'utf8').trim() };
}

if (isCalled(import.meta)) await runCms();
