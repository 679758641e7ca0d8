import { expect, it } from 'vitest';
import { toFormValues } from './finder-form.ts';

const step = (name: string, id: string, text: string) => ({
  ...{ name, chosen: id },
  options: [
    { id: 'none', name: 'None' },
    { id, name: text },
  ],
});
const values = (...steps: object[]) => toFormValues({ steps } as never);

it.each<[object[], object]>([
  [[], {}],
  [[step('country', 'DE', 'Germany')], { country: 'Germany' }],
  [[step('sector', 'water', 'Water')], { trade: 'water' }],
  [[step('sector', 'space', 'Space')], { trade: 'other', otherTrade: 'Space' }],
  [[step('sector', 'other', 'Other')], {}],
  [[step('matter', 'sales', 'Sales')], { service: 'offer' }],
  [[step('matter', 'service', 'Service')], { service: 'support' }],
  [[step('matter', 'press', 'Press')], { service: 'other', otherService: 'Press' }],
  [[{ ...step('country', 'DE', 'Germany'), chosen: null }], {}],
])('what was chosen in the contact finder is filled into the form: %j', (steps, expected) => {
  expect(values(...steps)).toEqual(expected);
});

it('all of it together, and nothing without a finder', () => {
  const steps = [step('country', 'PL', 'Poland'), step('sector', 'water', 'Water'), step('matter', 'sales', 'Sales')];
  expect([values(...steps), toFormValues(null)]).toEqual([{ country: 'Poland', trade: 'water', service: 'offer' }, {}]);
});
