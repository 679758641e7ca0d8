import { describe, expect, it } from 'vitest';
import { isEmail } from './email.ts';

describe('NL01 e-mail address', () => {
  it.each(['a@b.pl', 'jan.kowalski+news@sub.example.com', "o'neill@example.ie", 'x_y-z@a-b.co'])(
    '%s is valid',
    (text) => {
      expect(isEmail(text)).toBe(true);
    },
  );

  it.each([
    '',
    'a',
    'a@b',
    '@b.pl',
    'a@',
    'a b@c.pl',
    'a@b..pl',
    'a@-b.pl',
    'a@b-.pl',
    'a@b.pl\n',
    'ą@b.pl',
    'a@b@c.pl',
    `${'a'.repeat(65)}@b.pl`,
    `a@${'b.'.repeat(130)}pl`,
  ])('%j is invalid', (text) => {
    expect(isEmail(text)).toBe(false);
  });

  it('runs in linear time', () => {
    const start = Date.now();
    for (const text of [`a@${'a.'.repeat(50_000)}`, `${'a'.repeat(100_000)}@`, `a@${'a-'.repeat(120)}`]) isEmail(text);
    expect(Date.now() - start).toBeLessThan(100);
  });
});
