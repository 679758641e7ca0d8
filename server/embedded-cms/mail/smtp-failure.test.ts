import { expect, it } from 'vitest';
import { readReply } from './smtp-failure.ts';

it.each<[string, object, string]>([
  ['the account is not accepted', { responseCode: 535, response: '535 5.7.8 no' }, 'server'],
  ['a log-in is needed', { responseCode: 530 }, 'server'],
  ['encryption is needed', { responseCode: 538 }, 'server'],
  ['the sender is refused', { command: 'MAIL FROM', responseCode: 550, response: '550 5.7.1 no' }, 'server'],
  [
    'the mail is too large, as is said at once',
    { command: 'MAIL FROM', responseCode: 552, response: '552 5.3.4 big' },
    'refused',
  ],
  ['the mail is too large', { command: 'DATA', responseCode: 552 }, 'refused'],
  ['there is no valid recipient', { command: 'MAIL FROM', responseCode: 0 }, 'refused'],
  ['the mailbox is busy', { command: 'RCPT TO', responseCode: 450, response: '450 4.2.1 later' }, 'mail'],
  [
    'there is no such mailbox',
    { command: 'RCPT TO', responseCode: 550, response: '550 5.1.1 no such user' },
    'refused',
  ],
  ['the mailbox is full', { command: 'RCPT TO', responseCode: 552, response: '552 5.2.2 full' }, 'refused'],
  ['the mailbox has moved', { responseCode: 551, response: '551 5.1.6 moved' }, 'refused'],
  ['the domain of the sender is wrong', { responseCode: 550, response: '550 5.1.8 bad sender' }, 'mail'],
  ['a policy is against it', { responseCode: 550, response: '550 5.7.1 spam' }, 'mail'],
  ['the content is not taken', { responseCode: 554, response: '554 5.6.0 media' }, 'refused'],
  ['no code says why, but a relay', { responseCode: 550, response: '550 relaying denied' }, 'mail'],
  ['no code says why, nor a word', { responseCode: 550, response: '550 unknown user' }, 'refused'],
  ['a parameter is not known', { responseCode: 504, response: '504 no' }, 'mail'],
])('a mail that is not accepted, as %s', (_, error, expected) => {
  expect(readReply(error)).toBe(expected);
});
