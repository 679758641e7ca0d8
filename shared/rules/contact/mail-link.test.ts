import { expect, it } from 'vitest';
import { buildMailLink, readEmail } from './mail-link.ts';

it.each([
  ['anna@example.com', 'anna@example.com'],
  [' anna@example.com ', 'anna@example.com'],
  ['Anna Żak <anna@example.com>', 'anna@example.com'],
  ['anna@example.com, jan@example.com', 'anna@example.com'],
  ['mailto:anna@example.com', 'anna@example.com'],
  ['E-mail: anna@example.com (Anna)', 'anna@example.com'],
  ['<mailto:ada@example.org>', 'ada@example.org'],
  ['mailto:ada@example.org?subject=x', 'ada@example.org'],
  ['mailto://ada@example.org', 'ada@example.org'],
  ['Ada: mailto://ada@example.org, or jan@example.com', 'ada@example.org'],
  ['ada@example.org.', 'ada@example.org'],
  ['ada\u200b@example.org', 'ada@example.org'],
  ['ada＠example.org', 'ada@example.org'],
  ['ada (at) example.org', 'ada@example.org'],
  ['brak', null],
  ['anna@', null],
  ['', null],
])('K14: the address in %j is %s', (text, address) => {
  expect(readEmail(text)).toBe(address);
});

it('K14: no character of an address begins the query of a link', () => {
  expect(buildMailLink('a?b#c&d@example.com')).toBe('mailto:a%3Fb%23c%26d@example.com');
  expect(buildMailLink('brak')).toBeNull();
});
