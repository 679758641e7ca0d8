import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CONTACT_MESSAGE } from './contact-message.ts';
import { site, withFakeSite } from './fake-site.ts';
import { createFormToken } from './form-token.ts';
import type { Site } from './start-site.ts';

export const CONTACT = '/api/form_entries/contact_us';
export const REPORT = '/api/whistleblower';
export const PRODUCT_CONTACT = '/api/product_contact_entries';
export const PDF = Buffer.from('%PDF-1.7 plan');
export const MIME = 'application/pdf';
/** The fields of a multipart form are strings. */
export const contact = { ...CONTACT_MESSAGE, offerContactConsent: 'true', privacyPolicyConsent: 'true' };
export const report = { category: 'corruption', content: 'whistleblower-text', anonymous: 'true' };
/** Limits of a site: an upload may stand still as long as a test can wait, and a busy machine has time for each call. */
export const UPLOAD_ENV = { CMS_WRITE_TIMEOUT_MS: '20000', FORM_UPLOAD_TIMEOUT_MS: '3000' };

/** Uses a site with an outbox, and returns the folder of the outbox. */
export function withUploadSite(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'attachments-'));
  withFakeSite({ env: { ...UPLOAD_ENV, OUTBOX_KEY: randomBytes(32).toString('hex'), OUTBOX_DIR: folder } });
  return folder;
}

/** A form token that was issued five seconds ago. */
export const formToken = () => createFormToken();
export type Files = readonly (readonly [name: string, content: Buffer, type: string])[];
export function postFiles(
  site: Site,
  url: string,
  fields: Record<string, string>,
  files: Files,
  part = 'attachments[]',
) {
  const request = site.ask.post(url).redirects(0).field(fields);
  for (const [filename, content, contentType] of files) request.attach(part, content, { filename, contentType });
  return request;
}
/** Like postFiles, to the site of this test file. */
export const post = (url: string, fields: Record<string, string>, files: Files, part?: string) =>
  postFiles(site, url, fields, files, part);
/** Names of the files in a multipart body. */
export const filesOf = (body: string) =>
  [...body.matchAll(/name="attachments\[\]"; filename="([^"]*)"/g)].map(([, n]) => n);
/** Posts a form as a page does without JavaScript. */
export const postPage = (form: string, fields: Record<string, string>, files: Files) =>
  post(`/en/forms/${form}`, { _token: formToken(), _page: '/en/about', ...fields }, files, 'attachments');
/** Number of temporary attachment files that this process has open. */
export const openUploads = () =>
  readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).includes('upload-');
    } catch {
      return false;
    }
  }).length;
