import { expect, it } from 'vitest';
import { toTechnicalTab } from './technical-data.ts';

it('PR05 several values of the same attribute are shown in one row of the technical data', () => {
  const attribute = (value: string, unit?: string) => ({
    key: 'communication',
    label: 'Komunikacja',
    group: 'communication',
    value,
    ...(unit ? { unit } : {}),
  });
  const [tab] = toTechnicalTab([attribute('LTE-M'), attribute('868', 'MHz')], 'pl');
  const { html } = (tab as { content: { html: string } }).content;
  expect(html.match(/Komunikacja</g)).toHaveLength(1);
  expect(html).toContain('<td>LTE-M, 868\u00A0MHz</td>');
});
