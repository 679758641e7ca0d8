import { beforeEach, describe, expect, it } from 'vitest';
import { FILL_MIN_MS } from '#shared/pages/posted-form.ts';
import { createFormGuards } from './form-guards.ts';

let time = 0;
const create = (secret: string | null = 's') => createFormGuards({ secret, limit: 2, windowS: 60, now: () => time });
beforeEach(() => {
  time = 1_790_000_000_000;
});

describe('ticket', () => {
  it('is good for a person, not for who is too quick or far too late', () => {
    const guards = create();
    const ticket = guards.issueTicket(true);
    const at = (age: number) => {
      time = 1_790_000_000_000 + age;
      return guards.isSuspicious({ ticket, trap: '' });
    };
    expect([at(0), at(FILL_MIN_MS - 1), at(FILL_MIN_MS), at(86_400_000), at(8 * 86_400_000)]).toEqual([
      true,
      true,
      false,
      false,
      true,
    ]);
  });

  it('of a page that is kept is the same for an hour', () => {
    const guards = create();
    const first = guards.issueTicket();
    time += 1;
    expect([guards.issueTicket(), guards.isSuspicious({ ticket: first, trap: '' })]).toEqual([first, false]);
    time += 3_600_000;
    expect(guards.issueTicket()).not.toBe(first);
    expect(guards.issueTicket(true)).not.toBe(guards.issueTicket(true));
  });

  it('of another secret, or changed, is none', () => {
    const guards = create();
    const ticket = guards.issueTicket();
    const [start = '', random, mark] = ticket.split('.');
    time += 5000;
    expect(create('other').isSuspicious({ ticket, trap: null })).toBe(true);
    for (const bad of ['', '..', 'x', `${start}0.${random}.${mark}`, `${start}.${random}`])
      expect(guards.isSuspicious({ ticket: bad, trap: null }), bad).toBe(true);
    // another process with the same secret knows it
    expect(create().isSuspicious({ ticket, trap: null })).toBe(false);
  });

  it('does not help who fills in what nobody sees', () => {
    const guards = create();
    const ticket = guards.issueTicket();
    time += 5000;
    expect(guards.isSuspicious({ ticket, trap: 'https://spam.example' })).toBe(true);
  });
});

describe('limit', () => {
  it('counts by client and form, and forgets after the window', async () => {
    const guards = create();
    const send = (form: 'contact-us' | 'newsletter', address: string) => guards.countUp(form, address);
    const all = [send('contact-us', 'a'), send('contact-us', 'a'), send('contact-us', 'a')];
    expect(await Promise.all(all)).toEqual([null, null, 60]);
    expect(await Promise.all([send('newsletter', 'a'), send('contact-us', 'b')])).toEqual([null, null]);
    time += 60_000;
    expect(await send('contact-us', 'a')).toBeNull();
  });

  it('holds what the others have counted, and what they have forgotten', async () => {
    let said: number | undefined = 30_000;
    const guards = createFormGuards({ secret: 's', limit: 2, windowS: 60, count: async () => said, now: () => time });
    const send = () => guards.countUp('contact-us', 'a');
    // who is refused there is not counted here
    for (let i = 0; i < 3; i++) expect(await send()).toBe(30);
    said = 0;
    expect([await send(), await send()]).toEqual([null, null]);
    // an evicted counter would begin anew
    expect(await send()).toBe(60);
    said = undefined;
    expect(await send()).toBe(60);
    time += 60_000;
    expect(await send()).toBeNull();
  });

  it('D7: does not tell reporters apart', async () => {
    const guards = create();
    const sent = Array.from({ length: 21 }, (_, i) => guards.countUp('whistleblower', `address ${i}`));
    const waits = await Promise.all(sent);
    expect(waits.filter((wait) => wait !== null)).toHaveLength(1);
  });
});
