import { type PostedForm, REFERENCE, SENT_QUERY } from '#shared/pages/posted-form.ts';
import { FORM_NAMES } from '#shared/rules/forms/forms.ts';

const WAITING = 'received';

/** What the query of a success address names: the form, and the number of the message. */
export function findSent(query: URLSearchParams): PostedForm | null {
  const name = FORM_NAMES.find((form) => form === query.get(SENT_QUERY.form));
  // a report's code never stands in an address
  if (!name || name === 'whistleblower') return null;
  const reference = query.get(SENT_QUERY.reference) ?? '';
  return {
    name,
    status: 'success',
    failure: null,
    values: {},
    problems: {},
    reference: REFERENCE.test(reference) ? reference : null,
    isWaiting: query.get(SENT_QUERY.state) === WAITING,
  };
}

/** The success address: ?sent=contact-us&ref=…, of a message that waits here &state=received. */
export function toSentAddress(
  path: string,
  name: PostedForm['name'],
  { reference, isWaiting }: Pick<PostedForm, 'reference' | 'isWaiting'>,
): string {
  const query = new URLSearchParams({ [SENT_QUERY.form]: name });
  if (reference && REFERENCE.test(reference)) query.set(SENT_QUERY.reference, reference);
  if (isWaiting) query.set(SENT_QUERY.state, WAITING);
  return `${path}?${query}`;
}
