/**
 * Which folders may import which (docs/architecture.md). A pattern is a file or, if it ends with a slash, a folder. The first row
 * that matches a file applies to it.
 */
export interface Row {
  room: string;
  /** Allowed imports, besides those within the room. */
  may: readonly string[];
}

/** In the embedded CMS, whose image has no scripts. */
const ARGUMENTS = 'server/embedded-cms/lib/read-arguments.ts';
/** What every room of the site may import. */
const SERVER_BASE = ['server/lib/', 'shared/'];
const CLIENT_BASE = ['client/lib/', 'client/api/', 'client/i18n/', 'client/page/', 'shared/'];

export const IMPORT_TABLE: readonly Row[] = [
  { room: 'shared/', may: [] },

  { room: 'client/lib/', may: ['shared/'] },
  { room: 'client/api/', may: ['client/lib/', 'shared/'] },
  { room: 'client/i18n/', may: ['client/lib/', 'shared/'] },
  // the page that is shown, and its deferred data
  { room: 'client/page/', may: ['client/lib/', 'client/api/', 'shared/'] },
  { room: 'client/ui/', may: ['client/lib/', 'client/i18n/', 'shared/'] },
  // a survey is a form
  { room: 'client/features/survey/', may: [...CLIENT_BASE, 'client/ui/', 'client/features/forms/'] },
  // NEWSLETTER_POPUP is the newsletter form in a modal (SH27)
  {
    room: 'client/features/popups/',
    may: [...CLIENT_BASE, 'client/ui/', 'client/features/forms/newsletter/NewsletterForm.tsx'],
  },
  // a feature never imports another: each folder is a room of its own
  { room: 'client/features/*/', may: [...CLIENT_BASE, 'client/ui/'] },
  { room: 'client/blocks/', may: [...CLIENT_BASE, 'client/ui/', 'client/features/'] },
  { room: 'client/shell/', may: [...CLIENT_BASE, 'client/ui/', 'client/features/'] },
  // the content of a functional page below its blocks
  {
    room: 'client/views/',
    may: [...CLIENT_BASE, 'client/ui/', 'client/features/', 'client/blocks/', 'client/shell/'],
  },
  {
    room: 'client/layouts/',
    may: [
      ...CLIENT_BASE,
      'client/ui/',
      'client/features/',
      'client/blocks/',
      'client/shell/',
      'client/views/views.tsx',
    ],
  },
  {
    room: 'client/app/',
    may: [
      ...CLIENT_BASE,
      'client/ui/',
      'client/layouts/',
      'client/views/views.tsx',
      'client/shell/',
      'client/blocks/lazy-blocks.ts',
    ],
  },
  { room: 'client/styles/', may: [] },
  // the start script, which imports only a type of the app, and the service worker share no chunk with the app
  { room: 'client/start/', may: ['client/lib/', 'client/entry-client.tsx', 'shared/'] },
  { room: 'client/worker/', may: ['shared/'] },
  // the two entries
  { room: 'client/', may: ['client/', 'shared/'] },

  { room: 'server/config.ts', may: ['server/config/'] },
  { room: 'server/config/', may: [] },
  { room: 'server/interface-texts.ts', may: ['shared/'] },
  // what every room may use
  { room: 'server/lib/', may: ['shared/'] },
  { room: 'server/tracing/', may: ['shared/'] },
  { room: 'server/http/', may: ['server/config.ts', 'server/tracing/', ...SERVER_BASE] },
  { room: 'server/cache/', may: ['server/config.ts', ...SERVER_BASE] },
  {
    room: 'server/cms/',
    may: [
      'server/config.ts',
      'server/cache/',
      'server/http/',
      'server/tracing/',
      'server/interface-texts.ts',
      ...SERVER_BASE,
    ],
  },
  {
    room: 'server/forms/',
    may: [
      'server/config.ts',
      'server/redis/redis-link.ts',
      'server/tracing/',
      'server/http/',
      'server/cache/',
      'server/cms/',
      ...SERVER_BASE,
    ],
  },
  {
    room: 'server/pages/',
    may: ['server/http/', 'server/cache/', 'server/cms/', 'server/interface-texts.ts', ...SERVER_BASE],
  },
  // the React bundle is passed in, never imported
  {
    room: 'server/render/',
    may: ['server/http/', 'server/cache/', 'server/tracing/', 'server/interface-texts.ts', ...SERVER_BASE],
  },
  // rendered pages: their cache, the fast path before Fastify, the 503 of an overload
  {
    room: 'server/page-cache/',
    may: [
      'server/http/',
      'server/cache/',
      'server/tracing/',
      'server/pages/',
      'server/render/',
      'server/forms/read-form.ts',
      ...SERVER_BASE,
    ],
  },
  // documents for programs: feeds, CSAF, OpenAPI, Markdown
  { room: 'server/documents/', may: ['server/cms/', 'server/forms/form-definitions.ts', ...SERVER_BASE] },
  {
    room: 'server/routes/',
    may: [
      'server/tracing/',
      'server/page-cache/',
      'server/documents/',
      'server/lib/',
      'server/http/',
      'server/cache/',
      'server/forms/',
      'server/pages/',
      'server/cms/',
      'server/render/',
      'shared/',
    ],
  },
  {
    room: 'server/ops/',
    may: [
      'server/cache/',
      'server/cms/',
      'server/forms/outbox/outbox.ts',
      'server/page-cache/page-cache.ts',
      'server/redis/redis-l2.ts',
      'shared/',
    ],
  },
  {
    room: 'server/redis/',
    may: ['server/config.ts', 'server/cache/', 'server/page-cache/page-cache.ts', ...SERVER_BASE],
  },
  // what the whole embedded CMS may use
  { room: 'server/embedded-cms/lib/', may: ['shared/'] },
  { room: 'server/embedded-cms/', may: ['shared/'] },
  { room: 'server/dev-server.ts', may: ['server/render/react-bundle.ts'] },
  {
    room: 'server/services.ts',
    may: [
      'server/config.ts',
      'server/lib/',
      'server/http/',
      'server/cache/',
      'server/forms/',
      'server/cms/',
      'server/pages/',
      'server/render/',
      'server/page-cache/',
      'server/routes/',
      'server/ops/',
      'server/redis/',
      'shared/',
    ],
  },
  {
    room: 'server/app.ts',
    may: ['server/config.ts', 'server/services.ts', 'server/http/', 'server/tracing/', 'server/ops/', 'server/routes/'],
  },
  {
    room: 'server/main.ts',
    may: [
      'server/ops/',
      'server/tracing/',
      'server/app.ts',
      'server/config.ts',
      'server/dev-server.ts',
      'server/render/',
    ],
  },

  { room: 'scripts/start.mjs', may: ['scripts/', 'server/config.ts', 'server/config/', ARGUMENTS] },
  { room: 'scripts/start/', may: ['scripts/', 'server/embedded-cms/data-lock.ts'] },
  { room: 'scripts/docs/', may: ['server/config/'] },
  { room: 'scripts/', may: ['shared/', ARGUMENTS] },
  { room: 'tests/', may: ['shared/', 'client/', 'server/', 'scripts/'] },
];

export function findRow(file: string): Row | undefined {
  return IMPORT_TABLE.find(({ room }) => fits(room, file));
}

export function fits(pattern: string, file: string): boolean {
  return new RegExp(
    `^${pattern.replaceAll('.', '\\.').replaceAll('*', '[^/]+')}${pattern.endsWith('/') ? '' : '$'}`,
  ).test(file);
}

/** Null, or the reason why the import is not allowed. */
export function judgeImport(from: string, to: string): string | null {
  if (!/^(?:client|server|shared|scripts|tests)\//.test(to)) return null;
  const row = findRow(from);
  if (!row) return `${from} stands in no room`;
  const isWithinRoom = row.room.endsWith('/') && fits(row.room, from) && sameRoom(row.room, from, to);
  return isWithinRoom || row.may.some((pattern) => fits(pattern, to)) ? null : `${from} must not import ${to}`;
}

function sameRoom(room: string, from: string, to: string): boolean {
  if (!room.includes('*')) return fits(room, to);
  const depth = room.split('/').length - 1;
  return from.split('/', depth).join('/') === to.split('/', depth).join('/');
}
