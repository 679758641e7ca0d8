import { expect, it } from 'vitest';
import type { AnswerContext } from '../answers/answer-context.ts';
import { checkRecipients } from './check-recipients.ts';

const to = ['a@example.com'];
function check(rows: { id: string; to: string[] }[], topics: { id: string; announces?: string }[] = []): string[] {
  const found: string[] = [];
  const context = {
    rows: {
      'mail-recipients': new Map(rows.map((row) => [row.id, row])),
      'newsletter-categories': new Map(topics.map((row) => [row.id, row])),
    },
    report: (row: { id: string }, path: string, reason: string) => found.push(`${row.id}${path} ${reason}`),
    reportTable: (table: string, reason: string) => found.push(`${table} ${reason}`),
  };
  checkRecipients(context as unknown as AnswerContext);
  return found;
}

it('F1 mail-recipients: every mistake is described', () => {
  expect(
    check([
      { id: 'default', to },
      { id: 'reports', form: 'whistleblower', to },
      { id: 'offers', form: 'contact-us', subject: 'offer', to },
    ] as never),
  ).toEqual([]);
  expect(check([{ id: 'a', form: 'contact-us', to }] as never)).toEqual([
    'mail-recipients has no record without conditions: who gets what fits no other',
    'mail-recipients has no record with form: whistleblower',
  ]);
  expect(
    check([
      { id: 'default', to: ['nobody@localhost', 'a@b@c.example'] },
      { id: 'other', to },
      { id: 'reports', form: 'whistleblower', subject: 'offer', to },
      { id: 'odd', category: 'gas', company: 'gasmeron', to },
    ] as never),
  ).toEqual([
    'default.to[0] "nobody@localhost" is no e-mail address',
    'default.to[1] "a@b@c.example" is no e-mail address',
    'other has the same conditions as "default"',
    'reports.subject is for form: contact-us',
    'odd.category is for form: product-contact',
    'odd.company is for form: product-contact or job-application',
  ]);
});

it('newsletter-categories: only one topic announces a kind of page', () => {
  const rows = [
    { id: 'default', to },
    { id: 'reports', form: 'whistleblower', to },
  ];
  const jobs = { id: 'jobs', announces: 'job_offer.show' };
  expect(check(rows, [jobs, { id: 'news' }])).toEqual([]);
  expect(check(rows, [jobs, { ...jobs, id: 'careers' }])).toEqual(['careers.announces is announced by "jobs"']);
});
