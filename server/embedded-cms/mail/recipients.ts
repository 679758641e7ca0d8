import { listUpwards } from '../answers/answer-context.ts';
import type { Row, Rows } from '../records/tables.ts';
import type { Message } from '../store/messages.ts';

type Recipients = Row<'mail-recipients'>;
interface Criteria {
  form: Message['form'] | 'whistleblower';
  subject?: string | undefined;
  /** Category of the product and its parent categories, the nearest first. */
  categories?: readonly string[];
  company?: string | undefined;
}

/** The record with the most conditions among those whose conditions are all met; a nearer category wins. */
export function findRecipients(rows: Rows, { form, subject, categories = [], company }: Criteria): Recipients | null {
  const isMet = (row: Recipients) =>
    (!row.form || row.form === form) &&
    (!row.subject || row.subject === subject) &&
    (!row.category || categories.includes(row.category)) &&
    (!row.company || row.company === company);
  const count = (row: Recipients) => [row.form, row.subject, row.category, row.company].filter(Boolean).length;
  const distance = (row: Recipients) => (row.category ? categories.indexOf(row.category) : 0);
  const fitting = [...rows['mail-recipients'].values()].filter(isMet);
  const [best] = fitting.sort((a, b) => count(b) - count(a) || distance(a) - distance(b));
  // the default recipients must not receive reports
  return best && (form !== 'whistleblower' || best.form === form) ? best : null;
}

/** The criteria for the recipients of a message, from the content in the sender's language. */
export function toCriteria(rows: Rows, { form, body }: Pick<Message, 'form' | 'body'>): Criteria {
  // the first product of an enquiry decides
  const id = 'product' in body ? body.product : 'items' in body ? body.items?.[0]?.product : undefined;
  const product = id ? rows.products.get(id) : undefined;
  const chain = listUpwards(rows.categories, product?.category);
  const job = 'job' in body ? rows.jobs.get(body.job) : undefined;
  const employer = job && [...rows.companies.values()].find(({ name }) => name === job.company);
  return {
    form,
    // a list of products is a request for an offer, unless the sender chose another subject
    subject: ('service' in body && body.service) || ('items' in body && body.items ? 'offer' : undefined),
    categories: chain.map((category) => category.id),
    company: chain.find(({ company }) => company)?.company ?? product?.brand ?? employer?.id,
  };
}
