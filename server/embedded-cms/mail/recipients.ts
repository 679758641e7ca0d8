import type { Row, Rows } from '../records/tables.ts';
import type { Message } from '../store/messages.ts';
import { listUpwards } from '../wire/context.ts';

type Recipients = Row<'mail-recipients'>;
interface Question {
  form: Message['form'] | 'whistleblower';
  subject?: string | undefined;
  /** Category of the product and those above it, the nearest first. */
  categories?: readonly string[];
  company?: string | undefined;
}

/** Of the records whose conditions are all met the one with most of them; of two categories the nearer. */
export function findRecipients(rows: Rows, { form, subject, categories = [], company }: Question): Recipients | null {
  const isMet = (row: Recipients) =>
    (!row.form || row.form === form) &&
    (!row.subject || row.subject === subject) &&
    (!row.category || categories.includes(row.category)) &&
    (!row.company || row.company === company);
  const count = (row: Recipients) => [row.form, row.subject, row.category, row.company].filter(Boolean).length;
  const distance = (row: Recipients) => (row.category ? categories.indexOf(row.category) : 0);
  const fitting = [...rows['mail-recipients'].values()].filter(isMet);
  const [best] = fitting.sort((a, b) => count(b) - count(a) || distance(a) - distance(b));
  // whoever gets everything else gets no report
  return best && (form !== 'whistleblower' || best.form === form) ? best : null;
}

/** Where a message belongs, by the content of its sender's language. */
export function toQuestion(rows: Rows, { form, body }: Pick<Message, 'form' | 'body'>): Question {
  // of an enquiry the first product counts
  const id = 'product' in body ? body.product : 'items' in body ? body.items?.[0]?.product : undefined;
  const product = id ? rows.products.get(id) : undefined;
  const chain = listUpwards(rows.categories, product?.category);
  const job = 'job' in body ? rows.jobs.get(body.job) : undefined;
  const employer = job && [...rows.companies.values()].find(({ name }) => name === job.company);
  return {
    form,
    // who names products wants an offer, unless something else is said
    subject: ('service' in body && body.service) || ('items' in body && body.items ? 'offer' : undefined),
    categories: chain.map((category) => category.id),
    company: chain.find(({ company }) => company)?.company ?? product?.brand ?? employer?.id,
  };
}
