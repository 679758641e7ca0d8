import path from 'node:path';
import fastifyMultipart from '@fastify/multipart';
import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { LOCALES, type Locale } from '#shared/locales/locales.ts';
import { apiRoutes } from './api-routes.ts';
import { captchaRoutes, createCaptcha } from './captcha/captcha.ts';
import { createFileMaker } from './file-making/file-maker.ts';
import { createMissingFileMaker } from './file-making/make-missing-files.ts';
import { dropUnfinished } from './handlers/receive-attachments.ts';
import { handleErrors } from './lib/http-error.ts';
import { ContentState } from './loading/content-state.ts';
import { OWN_CONTENT } from './loading/read-content.ts';
import { countRefused, deleteMailsAbout } from './mail/mail-folder.ts';
import { mailPreviewRoutes } from './mail/mail-preview-routes.ts';
import { createMailSender } from './mail/mail-sender.ts';
import { createMailWriter } from './mail/mail-writer.ts';
import { newsletterRoutes } from './mail/newsletter-routes.ts';
import { mediaRoutes } from './media/media-routes.ts';
import { deskRoutes } from './office/desk/desk-routes.ts';
import { createAlerts } from './office/new-page-alerts.ts';
import { startReminders } from './office/reminders.ts';
import { DEFAULT_RETENTION, type Retention, startRetention } from './office/retention.ts';
import { type PurgeTarget, sendPurge } from './purge/send-purge.ts';
import { createStore } from './store/store.ts';
import { tagManagerRoutes } from './tag-manager/tag-manager-routes.ts';
import { createZipMaker } from './zips/zip-maker.ts';

export interface CmsOptions {
  /** Folder of the content files. */
  content?: string;
  /** Folder of everything that is generated or received: database, media, files, mails. */
  data: string;
  /** Origin of the site, for links in mails. */
  siteOrigin?: string;
  /** Public address of this CMS, for links in mails; null: none, and mails have no unsubscribe link. */
  publicUrl?: string | null;
  /** Address at which the office reaches the desk, without a slash at its end; null: unknown. */
  deskUrl?: string | null;
  retention?: Retention;
  /** Mail server, as smtp://user:password@host:port; null: mails stay in the outbox folder. */
  smtp?: string | null;
  /** Sender address of mails. */
  mailFrom?: string;
  /** Bearer token of the preview endpoints; null: previews are disabled. */
  previewToken?: string | null;
  /** Signs links to previews of mails; null: previews of mails are disabled. */
  previewSecret?: string | null;
  /** Broken records are dropped; otherwise they make the whole content invalid. */
  lenient?: boolean;
  /** Adds hooks and routes before all others; tests use it to inject failures. */
  plugin?(app: FastifyInstance): void;
  /** Content that changes on disk is reloaded. */
  watch?: boolean;
  /** Delay in ms after a start or a change until missing files of the download centre are generated; null: never. */
  makeFilesAfter?: number | null;
  /** The site that is notified of changes. */
  purge?: PurgeTarget | null;
  logger?: FastifyServerOptions['logger'];
  /** Search indexes are built at the start; otherwise the first search of a language waits for its index. Default: true. */
  preparesSearches?: boolean;
  /** Called once the CMS listens and can answer searches too without first having to build an index. */
  onPrepared?(): void;
  /** Prints a line for editors of the content: mistakes, and what was reloaded. */
  print?(line: string): void;
}

/** The embedded CMS. Rejects with ContentError if the content has mistakes. */
export async function buildCms(options: CmsOptions): Promise<FastifyInstance> {
  const { data, content: folder = OWN_CONTENT, lenient = false } = options;
  const app = fastify({
    logger: options.logger ?? false,
    bodyLimit: 512 * 1024,
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
  });
  const uploads = path.join(folder, 'uploads');
  const files = createFileMaker({
    folder: path.join(data, 'files'),
    uploads,
    sourceOf: (file) => ({ file, content: contentOf(file.locale), rows: rowsOf(file.locale) }),
  });
  const rowsOf = (locale: Locale) => content.rowsOf(locale);
  const contentOf = (locale: Locale) => content.answersOf(locale);
  const content = await ContentState.load({
    folder,
    data,
    lenient,
    watch: options.watch ?? false,
    print: options.print ?? (() => {}),
    onLoad: files.fillSizes,
    onChange(tags) {
      missingFiles?.wake();
      void alerts.run();
      if (!options.purge) return;
      sendPurge(options.purge, tags).catch((error: unknown) =>
        app.log.warn({ reason: String(error) }, 'the site could not be told of a change'),
      );
    },
  });
  const store = createStore(path.join(data, 'store.db'));
  const onMade = (count: number) => {
    options.print?.(`${count} files of the download centre made`);
    return content.rebuild();
  };
  const { makeFilesAfter: delay = null } = options;
  const listFiles = () => LOCALES.flatMap((locale) => [...contentOf(locale).files.values()]);
  const missingFiles =
    delay === null ? null : createMissingFileMaker({ files, listFiles, onMade, delay, log: app.log });
  const zips = createZipMaker({ folder: path.join(data, 'zips'), files, contentOf, log: app.log });
  const mailFolder = path.join(data, 'outbox');
  const { siteOrigin = 'http://localhost:3000', publicUrl = null, deskUrl = null } = options;
  const sender = options.smtp
    ? createMailSender({
        mailFolder,
        smtp: options.smtp,
        greeting: new URL(publicUrl ?? siteOrigin).hostname,
        isWanted: store.newsletter.has,
        log: app.log,
      })
    : null;
  const attachments = path.join(data, 'attachments');
  const mails = createMailWriter({
    queue: store.mails,
    source: { rowsOf, store, attachments, siteOrigin, publicUrl, deskUrl },
    mailFolder,
    from: options.mailFrom ?? 'website@elmerion.example',
    onWritten: () => sender?.wake(),
    log: app.log,
  });

  const unknown = await dropUnfinished(attachments, store.attachments.has);
  if (unknown > 0)
    app.log.warn({ files: unknown }, 'attachments belong to no entry of store.db; are they of another one?');
  const retention = await startRetention({
    store,
    attachments,
    mailFolder,
    retention: options.retention ?? DEFAULT_RETENTION,
    rowsOf,
    log: app.log,
  });
  const alerts = createAlerts({
    newsletter: store.newsletter,
    rowsOf,
    contentOf,
    onQueued: () => void mails.wake(),
    log: app.log,
  });
  const reminders = startReminders({ reports: store.reports, onQueued: () => void mails.wake(), log: app.log });
  const captcha = createCaptcha();

  handleErrors(app);
  await app.register(fastifyMultipart);
  options.plugin?.(app);
  await app.register(apiRoutes, {
    content,
    services: { store, zips, mails, captcha, attachments, search: (locale) => content.searchOf(locale) },
    previewToken: options.previewToken ?? null,
  });
  await app.register(newsletterRoutes, { newsletter: store.newsletter, rowsOf, siteOrigin });
  await app.register(mailPreviewRoutes, {
    rowsOf,
    siteOrigin,
    publicUrl,
    previewSecret: options.previewSecret ?? null,
  });
  await app.register(deskRoutes, {
    store,
    rowsOf,
    siteOrigin,
    attachments,
    async deleteMailsAbout(reference) {
      // one that is being written would come after it
      await mails.wake();
      await deleteMailsAbout(mailFolder, reference);
    },
    countRefusedMails: () => countRefused(mailFolder),
    isSecure: deskUrl?.startsWith('https:') ?? false,
  });
  await app.register(captchaRoutes, { captcha });
  await app.register(tagManagerRoutes);
  await app.register(mediaRoutes, { content, files, uploads, data });

  content.applyChanges();
  let isClosed = false;
  app.addHook('onListen', async () => {
    // work that the previous process left unfinished
    void mails.wake();
    missingFiles?.wake();
    if (options.preparesSearches ?? true) await content.prepareSearches();
    if (isClosed) return;
    options.onPrepared?.();
    // announces pages that became public while no process was running
    await alerts.run();
  });
  app.addHook('onClose', async () => {
    isClosed = true;
    await content.close();
    await missingFiles?.stop();
    retention.stop();
    reminders.stop();
    await alerts.stop();
    await zips.close();
    await files.close();
    await mails.stop();
    await sender?.stop();
    store.close();
  });
  return app;
}
