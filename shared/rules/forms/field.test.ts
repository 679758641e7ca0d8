import { describe, expect, it } from 'vitest';
import { checkField, type FieldRule } from './field.ts';
import { normaliseField } from './normalise-field.ts';

const check = (typed: string, rule: FieldRule) => checkField(normaliseField(typed, rule), rule);

describe('FM01 order of checks', () => {
  const rule = { type: 'email', required: true, min: 6, max: 20 } as const;
  it.each([
    ['', 'required'],
    ['   ', 'required'],
    ['x', 'short'],
    ['xxxxx', 'short'],
    ['xxxxxx', 'email'],
    ['x'.repeat(21), 'long'],
    ['ab@c.pl', null],
  ])('%j: %s', (value, problem) => {
    expect(check(value, rule)).toBe(problem);
  });

  it('length counts only when there is a value', () => {
    expect(check('', { min: 6, type: 'phone', date: true })).toBeNull();
  });

  it('the date comes before the phone', () => {
    expect(check('123', { date: true, type: 'phone' })).toBe('date');
  });
});

describe('FM02 date', () => {
  it.each(['01-01-2024', '31-12-1999', '31-02-2024', ' 01-01-2024 '])('%s is valid', (value) => {
    expect(check(value, { date: true })).toBeNull();
  });
  it.each(['00-01-2024', '32-01-2024', '01-00-2024', '01-13-2024', '1.1.2024', '01-01-24', '2024-01-01', '01 01 2024'])(
    '%s is invalid',
    (value) => {
      expect(check(value, { date: true })).toBe('date');
    },
  );
});

describe('FM03 phone', () => {
  it.each(['123456', '+48 (61) 555-01-00', '1'.repeat(20), '123.456', '61/5550100'])('%s is valid', (value) => {
    expect(check(value, { type: 'phone' })).toBeNull();
  });
  it.each(['12345', '1'.repeat(21), '12345a', '123*456'])('%s is invalid', (value) => {
    expect(check(value, { type: 'phone' })).toBe('phone');
  });
});
