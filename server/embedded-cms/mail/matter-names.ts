import { LOCALES, type Locale } from '#shared/locales/locales.ts';
import type { Rows } from '../records/tables.ts';
import type { MailContext } from './mail-context.ts';

/** Name of a product, and title of a job offer; of what no language has any more, the id. sender: their language. */
export const toProductName = (context: MailContext, id: string, sender?: Locale): string =>
  findIn(context, sender, (rows) => rows.products.get(id)?.name) ?? id;
/** Names of a product or titles of a job offer in all languages. */
export const toAllNames = ({ rows, rowsOf }: MailContext, id: string): string[] =>
  (rowsOf ? LOCALES.map(rowsOf) : [rows]).flatMap((of) => of.products.get(id)?.name ?? of.jobs.get(id)?.title ?? []);
export const toJobTitle = (context: MailContext, id: string, sender?: Locale): string =>
  findIn(context, sender, (rows) => rows.jobs.get(id)?.title) ?? id;

/** Name of the company that offers a job; undefined if no language has the offer any more. */
export const toEmployer = (context: MailContext, id: string, sender?: Locale): string | undefined =>
  findIn(context, sender, (rows) => rows.jobs.get(id)?.company);

/** Looks in the language of the reader, then in that of the sender, which has what the message is about, then in all. */
function findIn(
  { rows, rowsOf }: MailContext,
  sender: Locale | undefined,
  find: (rows: Rows) => string | undefined,
): string | undefined {
  const found = find(rows);
  if (found || !rowsOf) return found;
  return [...(sender ? [sender] : []), ...LOCALES].map((locale) => find(rowsOf(locale))).find(Boolean);
}
