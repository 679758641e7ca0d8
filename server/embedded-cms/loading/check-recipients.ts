import { isEmail } from '#shared/rules/forms/email.ts';
import type { AnswerContext } from '../answers/answer-context.ts';
import type { Row } from '../records/tables.ts';

type Recipients = Row<'mail-recipients'>;

/** Every message has a recipient, conditions belong to their form, and only one topic announces a kind of page. */
export function checkRecipients(context: AnswerContext): void {
  const records = [...context.rows['mail-recipients'].values()];
  if (!records.some(isDefault))
    context.reportTable('mail-recipients', 'has no record without conditions: who gets what fits no other');
  // reports must not reach the recipients of all other messages
  if (!records.some(({ form }) => form === 'whistleblower'))
    context.reportTable('mail-recipients', 'has no record with form: whistleblower');
  const taken = new Map<string, string>();
  for (const row of records) {
    const { form, subject, category, company } = row;
    const conditions = JSON.stringify([form, subject, category, company]);
    const other = taken.get(conditions);
    if (other) context.report(row, '', `has the same conditions as "${other}"`);
    taken.set(conditions, row.id);
    if (subject && form !== 'contact-us') context.report(row, '.subject', 'is for form: contact-us');
    if (category && form !== 'product-contact') context.report(row, '.category', 'is for form: product-contact');
    if (company && form !== 'product-contact' && form !== 'job-application')
      context.report(row, '.company', 'is for form: product-contact or job-application');
    for (const [i, address] of row.to.entries())
      if (!isEmail(address)) context.report(row, `.to[${i}]`, `"${address}" is no e-mail address`);
  }
  const announced = new Map<string, string>();
  for (const row of context.rows['newsletter-categories'].values()) {
    const other = row.announces && announced.get(row.announces);
    if (other) context.report(row, '.announces', `is announced by "${other}"`);
    if (row.announces) announced.set(row.announces, row.id);
  }
}

const isDefault = ({ form, subject, category, company }: Recipients) => !form && !subject && !category && !company;
