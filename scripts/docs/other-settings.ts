import { startSettings } from '../start/embedded-cms.ts';

/** A setting that another program reads: the start script, the embedded CMS, the exporter of traces. */
export interface OtherSetting {
  shown: string;
  check: string;
  about: string;
}

/** Settings that server/config does not read, by the subject in docs/configuration.md. */
export const otherSubjects: Record<string, { intro: string; settings: Record<string, OtherSetting> }> = {
  'The start script': {
    intro: '`npm start` and `npm run dev` read this one beside those of the site.',
    settings: startSettings,
  },
  'The embedded CMS': {
    intro:
      'It shares `PREVIEW_SECRET`, `CMS_PREVIEW_TOKEN` and `PURGE_SECRET` with the site. It is a program of its own and takes [arguments](operations.md#the-embedded-cms) too; `npm start` and compose pass on `MAIL_FROM`, `CMS_PUBLIC_URL` and `DESK_URL` as such.',
    settings: {
      SMTP_URL: {
        shown: '–',
        check: 'smtp(s) address',
        about:
          'Mail server (`smtp://user:password@host:587`, `smtps://…:465`); without it mails stay as files ([operations](operations.md#mails-of-the-embedded-cms)).',
      },
      MAIL_FROM: { shown: 'of the content', check: 'e-mail address', about: 'Sender of the mails.' },
      CMS_PUBLIC_URL: {
        shown: '–',
        check: 'http(s) address',
        about: 'Address at which readers of the mails reach the CMS, to unsubscribe from the newsletter.',
      },
      DESK_URL: {
        shown: '–',
        check: 'http(s) address',
        about: 'Address at which the office reaches its desk ([operations](operations.md#the-offices-desk)).',
      },
      RETENTION_MESSAGES_MONTHS: {
        shown: '`12`',
        check: '1 to 999',
        about: 'What visitors sent is deleted after so many months.',
      },
      RETENTION_APPLICATIONS_MONTHS: {
        shown: '`24`',
        check: '1 to 999',
        about: 'Job applications likewise.',
      },
      RETENTION_REPORTS_YEARS: {
        shown: '`3`',
        check: '1 to 999',
        about: 'Reports are deleted so many years after the year in which they were closed.',
      },
    },
  },
  'The exporter of traces': {
    intro: "OpenTelemetry's exporter reads these itself; they mean what OpenTelemetry says.",
    settings: {
      OTEL_SERVICE_NAME: { shown: '`website`', check: 'text', about: 'Name of the site in its traces.' },
      OTEL_RESOURCE_ATTRIBUTES: { shown: '–', check: 'list', about: 'Further attributes of the site.' },
      OTEL_EXPORTER_OTLP_HEADERS: { shown: '–', check: 'list', about: 'Headers of each export.' },
      OTEL_EXPORTER_OTLP_TIMEOUT: { shown: '`10000`', check: 'milliseconds', about: 'Deadline of an export.' },
      OTEL_EXPORTER_OTLP_COMPRESSION: { shown: '–', check: '`gzip`, `none`', about: 'Compression of exports.' },
      OTEL_EXPORTER_OTLP_CERTIFICATE: { shown: '–', check: 'file', about: 'Certificate of the receiver.' },
    },
  },
};
