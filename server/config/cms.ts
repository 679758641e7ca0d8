import { address, choice, secret, token } from './setting-kinds.ts';

/** The CMS that the site reads and writes, and what the two share. */
export const cmsSettings = {
  CMS_URL: address({
    fallback: 'http://127.0.0.1:3100',
    shown: 'the embedded CMS',
    about: 'Base address of the CMS, without user and password. `npm start` starts the embedded CMS only without it.',
  }),
  CMS_MODE: choice({
    values: ['live', 'mock'],
    fallback: 'live',
    about: '`mock`: calls go to `CMS_MOCK_URL` instead.',
  }),
  CMS_MOCK_URL: address({ fallback: null, about: 'Base address of a mock.' }),
  CMS_API_TOKEN: token({ fallback: null, about: 'Bearer token for the CMS.' }),
  PREVIEW_SECRET: secret({
    shown: 'made by `npm start`',
    about:
      'Signs links to drafts; the same as in the CMS. Without it there are no previews (404). `npm start` makes one for the embedded CMS.',
  }),
  CMS_PREVIEW_TOKEN: token({
    fallback: null,
    shown: '`CMS_API_TOKEN`; made by `npm start`',
    about: "Bearer token for the CMS's preview calls.",
  }),
  PREVIEW_FRAME_ORIGIN: address({
    fallback: null,
    shown: 'origin of the CMS',
    isOrigin: true,
    about: 'The only origin that may show previews in a frame.',
  }),
  PURGE_SECRET: secret({
    shown: 'made by `npm start`',
    about:
      'Signs the message that content has changed ([operations](operations.md#when-content-changes)). Without it there is no address for such messages.',
  }),
};
