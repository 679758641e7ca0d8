import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { AdminScope } from '#shared/routing/admin-path.ts';
import { LINK_LIFE_S, toSignedText, toToken, VISIT_LIFE_S } from '#shared/rules/preview/preview-token.ts';
import { createPreviewLinks } from './preview-links.ts';

const START = Date.parse('2026-11-21T12:00:00Z');
const scope: AdminScope = { module: 'post', id: 'a-1', locale: 'en' };
const list: AdminScope = { module: '', id: '', locale: 'en' };
const SECRET = 's'.repeat(32);

/** Signs a link as the CMS does. */
function sign(of: AdminScope, { secret = SECRET, at = START, life = LINK_LIFE_S } = {}): string {
  const expires = Math.floor(at / 1000) + life;
  return toToken(
    expires,
    createHmac('sha256', secret)
      .update(toSignedText('link', of, expires))
      .digest('hex'),
  );
}
function atTime() {
  const clock = { now: START };
  return { clock, links: createPreviewLinks(SECRET, () => clock.now), token: sign(scope) };
}
const tokenOf = (address: string) => new URL(address, 'http://x').searchParams.get('token') ?? '';

describe('D8 preview tokens', () => {
  it('are good for their module, id and locale alone', () => {
    const { links, token } = atTime();
    expect(links.open(token, scope)).toEqual({ until: START / 1000 + VISIT_LIFE_S, isOne: true });
    const others: Partial<AdminScope>[] = [
      { module: 'page' },
      { module: '' },
      { id: 'a-2' },
      { id: '' },
      { locale: 'pl' },
    ];
    for (const other of others) expect(links.open(token, { ...scope, ...other }), JSON.stringify(other)).toBeNull();
  });

  it('are no token of the other use', () => {
    const { links, token } = atTime();
    const visit = links.open(token, scope);
    if (!visit) throw new Error('refused');
    const cookie = links.issueVisit(scope, visit);
    expect([links.readVisit(token, scope), links.open(cookie, scope)]).toEqual([null, null]);
    expect(links.readVisit(cookie, scope)).toEqual(visit);
    expect(links.readVisit(tokenOf(links.link(scope, visit)), scope)).toBeNull();
  });

  it('end with their time', () => {
    const { clock, links, token } = atTime();
    const visit = links.open(token, scope);
    const cookie = visit ? links.issueVisit(scope, visit) : '';
    clock.now = START + LINK_LIFE_S * 1000 - 1;
    expect(links.open(token, scope)).not.toBeNull();
    clock.now = START + LINK_LIFE_S * 1000;
    expect([links.open(token, scope), links.readVisit(cookie, scope)]).toEqual([null, visit]);
    clock.now = START + VISIT_LIFE_S * 1000;
    expect(links.readVisit(cookie, scope)).toBeNull();
  });

  it('that a page of a visit gives end with the visit, however many pages lie between', () => {
    const { clock, links } = atTime();
    let visit = links.open(sign(list), list);
    for (let hop = 0; hop < 3 && visit; hop++) {
      clock.now += 20 * 60_000;
      visit = links.open(tokenOf(links.link(scope, visit)), scope);
      expect(visit).toEqual({ until: START / 1000 + VISIT_LIFE_S, isOne: false });
    }
    const last = visit ? tokenOf(links.link(scope, visit)) : '';
    clock.now = START + VISIT_LIFE_S * 1000;
    expect(links.open(last, scope)).toBeNull();
  });

  it('keep what they may lead to', () => {
    const { links, token } = atTime();
    const visit = links.open(token, scope);
    const german = { ...scope, locale: 'de' } as const;
    expect(visit && links.open(tokenOf(links.link(german, visit)), german)).toEqual(visit);
  });

  it('of a sender who makes them last longer are refused', () => {
    expect(atTime().links.open(sign(scope, { life: 86_400 }), scope)).toBeNull();
  });

  it('that were tampered with, or signed with another secret, are refused', () => {
    const { links, token } = atTime();
    const [expires = '', signature = ''] = token.split('.');
    const wrong = [
      `${Number(expires) + 1}.${signature}`,
      `${expires}.${signature.replace(/.$/, (c) => (c === '0' ? '1' : '0'))}`,
      `${expires}.`,
      signature,
      '',
      `${token}0`,
      sign(scope, { secret: 't'.repeat(32) }),
    ];
    for (const text of wrong) expect(links.open(text, scope), text).toBeNull();
  });

  it('can not be moved between fields of what they are bound to', () => {
    const texts = [
      toSignedText('link', { module: 'a', id: 'b', locale: 'pl' }, 1),
      toSignedText('link', { module: 'a\nb', id: '', locale: 'pl' }, 1),
      toSignedText('link', { module: '', id: 'a\nb', locale: 'pl' }, 1),
    ];
    expect(new Set(texts).size).toBe(3);
  });
});
