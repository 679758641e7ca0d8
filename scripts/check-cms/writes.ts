import { buildExample } from '#shared/contract/build-example.ts';
import { type Endpoint, type EndpointName, endpoints } from '#shared/contract/endpoints.ts';
import { callOfForm } from '#shared/contract/form-calls.ts';
import { DRY_RUN_HEADER } from '#shared/contract/message-headers.ts';
import { models } from '#shared/contract/models/models.ts';
import { toMultipartFields } from '#shared/rules/forms/form-bodies.ts';
import { FORM_NAMES, type FormName } from '#shared/rules/forms/forms.ts';
import type { CmsClient } from './ask.ts';
import { isNeeded } from './needs.ts';

/** Forms whose body refers to an entity of the CMS: a survey, a page; a job offer, which is checked if there is one. */
const REFERRING: readonly FormName[] = ['survey', 'page-feedback', 'job-application'];
/** Writes that refer to no entity. */
const WRITES = [
  ...FORM_NAMES.filter((name) => !REFERRING.includes(name)).map(callOfForm),
  'cookieConsentCreate' as const,
];
/** 204: a CMS that supports the dry-run header may answer without a reference number. */
const ACCEPTED = [200, 201, 202, 204];
const NOT_OFFERED = [404, 405, 501];

const SENDING_ERROR = 'its form answers with the sending error';
const LOST: Partial<Record<EndpointName, string>> = {
  cookieConsentCreate: 'no receipt is kept of what visitors allow; they notice nothing',
};

/**
 * Sends a sample of each form that has a page, as a dry run: a header asks the CMS to store nothing. takesApplications:
 * some job offer has an application form.
 */
export async function checkWrites(
  { ask, report }: CmsClient,
  { kinds, takesApplications }: { kinds: ReadonlySet<string>; takesApplications: boolean },
): Promise<void> {
  for (const name of [...WRITES, ...(takesApplications ? (['jobApplication'] as const) : [])]) {
    if (!isNeeded(name, kinds)) continue;
    const row: Endpoint = endpoints[name];
    const { product: _none, ...body } = buildExample(models[endpoints[name].body]) as Record<string, unknown>;
    const isFiles = row.bodyType === 'multipart';
    const init = isFiles ? toMultipart(body) : { body: JSON.stringify(body) };
    const type = isFiles ? {} : { 'content-type': 'application/json' };
    const headers = { ...type, [DRY_RUN_HEADER]: '1' };
    const reply = await ask(name, 'pl', { init: { ...init, headers }, expected: [...ACCEPTED, ...NOT_OFFERED] });
    const number = row.response === 'Receipt' ? 'receipt' : 'id';
    const hasNumber = row.response === 'Receipt' || row.response === 'Created';
    if (reply && NOT_OFFERED.includes(reply.status))
      report('warning', name, 'pl', `not offered (status ${reply.status}): ${LOST[name] ?? SENDING_ERROR}`);
    else if (reply && hasNumber && reply.status !== 204 && !reply.items[0]?.[number])
      report('warning', name, 'pl', `no ${number}: its sender gets no number, or the reference of the request`);
  }
}

function toMultipart(body: object): RequestInit {
  const form = new FormData();
  for (const [name, value] of toMultipartFields(body)) form.append(name, value);
  return { body: form };
}
