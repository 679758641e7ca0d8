import { describe, expect, it } from 'vitest';
import type { AdminScope } from '#shared/routing/admin-path.ts';
import { LINK_LIFE_S, toSignedText, VISIT_LIFE_S } from '#shared/rules/preview-token.ts';
import { createPreviewLinks } from './preview-links.ts';

const START = Date.parse('2026-11-21T12:00:00Z');
const scope: AdminScope = { module: 'post', id: 'a-1', locale: 'en' };

function atTime() {
  const clock = { now: START };
  const links = createPreviewLinks('s'.repeat(32), () => clock.now);
  const token = new URL(links.link(scope), 'http://x').searchParams.get('token') ?? '';
  return { clock, links, token };
}

describe('D8 preview tokens', () => {
  it('are good for their module, id and locale alone', () => {
    const { links, token } = atTime();
    expect(links.isGood('link', token, scope)).toBe(true);
    const others: Partial<AdminScope>[] = [
      { module: 'page' },
      { module: '' },
      { id: 'a-2' },
      { id: '' },
      { locale: 'pl' },
    ];
    for (const other of others)
      expect(links.isGood('link', token, { ...scope, ...other }), JSON.stringify(other)).toBe(false);
  });

  it('are no token of the other use', () => {
    const { links, token } = atTime();
    expect(links.isGood('visit', token, scope)).toBe(false);
    expect(links.isGood('link', links.issueVisit(scope), scope)).toBe(false);
    expect(links.isGood('visit', links.issueVisit(scope), scope)).toBe(true);
  });

  it('end with their time', () => {
    const { clock, links, token } = atTime();
    const visit = links.issueVisit(scope);
    clock.now = START + LINK_LIFE_S * 1000 - 1;
    expect(links.isGood('link', token, scope)).toBe(true);
    clock.now = START + LINK_LIFE_S * 1000;
    expect(links.isGood('link', token, scope)).toBe(false);
    expect(links.isGood('visit', visit, scope)).toBe(true);
    clock.now = START + VISIT_LIFE_S * 1000;
    expect(links.isGood('visit', visit, scope)).toBe(false);
  });

  it('of a sender who makes them last longer are refused', () => {
    const { clock, links } = atTime();
    clock.now = START + 86_400_000;
    const future = new URL(links.link(scope), 'http://x').searchParams.get('token') ?? '';
    clock.now = START;
    expect(links.isGood('link', future, scope)).toBe(false);
  });

  it('that were tampered with, or signed with another secret, are refused', () => {
    const { links, token } = atTime();
    const [expires = '', signature = ''] = token.split('.');
    const other = createPreviewLinks('t'.repeat(32), () => START).link(scope);
    const wrong = [
      `${Number(expires) + 1}.${signature}`,
      `${expires}.${signature.replace(/.$/, (c) => (c === '0' ? '1' : '0'))}`,
      `${expires}.`,
      signature,
      '',
      `${token}0`,
      new URL(other, 'http://x').searchParams.get('token') ?? '',
    ];
    for (const text of wrong) expect(links.isGood('link', text, scope), text).toBe(false);
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
