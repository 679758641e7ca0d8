import { describe, expect, it } from 'vitest';
import type { Popup } from '../../contract/models/visitor.ts';
import { findPopupChain } from '../products/category-tree.ts';
import { choosePopup, type PopupVisit, recordDisplayed, toDisplayed, toPopupDelay, toPopupScreen } from './popups.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString();
const popup = (id: string, more: Partial<Popup> = {}): Popup => ({
  id,
  targetScreens: ['MOBILE', 'DESKTOP'],
  modal: { type: 'HTML', content: '<p>x</p>' },
  ...more,
});
// root > water > residential > smart; a and b form a cycle
const categories = [
  { id: 'root' },
  { id: 'water', parentBranch: { id: 'root' } },
  { id: 'residential', parentBranch: { id: 'water' } },
  { id: 'smart', parentBranch: { id: 'residential' } },
  { id: 'a', parentBranch: { id: 'b' } },
  { id: 'b', parentBranch: { id: 'a' } },
  { id: 'stray', parentBranch: { id: 'gone' } },
];
const visit = ({ category = null, ...more }: Partial<PopupVisit> & { category?: string | null } = {}): PopupVisit => ({
  hasNewsletter: true,
  screen: 'DESKTOP',
  adverts: { delayMs: 0, pauseMs: 0 },
  chain: findPopupChain(category, categories),
  node: null,
  isTool: false,
  displayed: [],
  now: NOW,
  ...more,
});

describe('which popup is shown', () => {
  it('PP02: MOBILE up to 1210 px, DESKTOP above', () => {
    expect([320, 1210, 1211, 1920].map(toPopupScreen)).toEqual(['MOBILE', 'MOBILE', 'DESKTOP', 'DESKTOP']);
    const phone = popup('phone', { global: true, targetScreens: ['MOBILE'] });
    expect(choosePopup([phone], visit({ screen: 'MOBILE' }))).toBe(phone);
    expect(choosePopup([phone], visit())).toBeNull();
  });

  const everywhere = popup('global', { global: true, redisplay: null });
  const ofRoot = popup('of-root', { productCategoriesId: ['root'] });
  const ofWater = popup('of-water', { productCategoriesId: ['water', 'gas'] });
  const ofSmart = popup('of-smart', { productCategoriesId: ['smart'] });
  const ofNode = popup('of-node', { nodeReferences: ['about', 'smart-page'] });
  const nowhere = popup('nowhere');
  const all = [nowhere, ofNode, ofRoot, ofWater, ofSmart, everywhere];
  const shown = (...ids: string[]) => ids.map((id) => ({ id, date: minutesAgo(1) }));

  it('PP03: global first, then the nearest category, then the node', () => {
    const at = { category: 'smart', node: 'smart-page' };
    const order = ['global', 'of-smart', 'of-water', 'of-root', 'of-node'];
    order.forEach((id, i) => {
      expect(choosePopup(all, visit({ ...at, displayed: shown(...order.slice(0, i)) }))?.id).toBe(id);
    });
    expect(choosePopup(all, visit({ ...at, displayed: shown(...order) }))).toBeNull();
  });

  it('PP03: of two with the same priority, the first one from the CMS wins', () => {
    const twin = popup('twin', { productCategoriesId: ['water'] });
    expect(choosePopup([ofWater, twin], visit({ category: 'residential' }))).toBe(ofWater);
    expect(choosePopup([twin, ofWater], visit({ category: 'residential' }))).toBe(twin);
  });

  it('PP03: the chain of categories ends at the root, a cycle or a missing parent', () => {
    expect(findPopupChain('smart', categories)).toEqual(['smart', 'residential', 'water', 'root']);
    expect(findPopupChain('a', categories)).toEqual(['a', 'b']);
    expect(findPopupChain('stray', categories)).toEqual(['stray', 'gone']);
    expect(findPopupChain('unknown', [])).toEqual(['unknown']);
    expect(findPopupChain(null, categories)).toEqual([]);
  });

  it('PP04: the delay is in seconds; a missing one means no delay', () => {
    const toDelay = (more: Partial<Popup>) => toPopupDelay(popup('a', more), { delayMs: 0, pauseMs: 0 }, 0);
    expect([{ delay: 0 }, { delay: 3 }, { delay: 10 }, { delay: null }, {}].map(toDelay)).toEqual([
      0, 3000, 10_000, 0, 0,
    ]);
    // the maximum of a timer
    expect(toDelay({ delay: 1e9 })).toBe(2 ** 31 - 1);
  });

  it.each<[Popup['modal'], boolean]>([
    [{ type: 'POPUP', image: { url: '/a.svg' } }, true],
    [{ type: 'POPUP', content: '<p>x</p>' }, true],
    [{ type: 'POPUP', title: 'x', url: '/x' }, false],
    [{ type: 'NEWSLETTER_POPUP' }, true],
    [{ type: 'HTML', image: { url: '/a.svg' } }, false],
    [{ type: 'VIDEO', content: '<p>x</p>' }, true],
    [{ type: 'VIDEO' }, false],
  ])('SH27: %j has something to show: %s', (modal, expected) => {
    const one = popup('one', { global: true, modal });
    expect(choosePopup([one, everywhere], visit())).toBe(expected ? one : everywhere);
  });

  it.each<[number | null | undefined, string, boolean]>([
    [null, minutesAgo(100_000), false],
    [undefined, minutesAgo(100_000), false],
    [0, minutesAgo(0), true],
    [5, minutesAgo(4.999), false],
    [5, minutesAgo(5), true],
    [5, minutesAgo(6), true],
    // a time in the future (wrong clock) or an invalid one is unusable
    [5, minutesAgo(-60), true],
    [5, 'yesterday', true],
    [null, 'yesterday', false],
    [null, minutesAgo(-60), false],
  ])('PP06: redisplay %s, displayed %s: shown %s', (redisplay, date, expected) => {
    const one = popup('one', { global: true, redisplay: redisplay as number | null });
    expect(choosePopup([one], visit({ displayed: toDisplayed([{ id: 'one', date }]) })) !== null).toBe(expected);
  });

  it('PP06: of several records, the latest one that is not in the future counts', () => {
    const one = popup('one', { global: true, redisplay: 5 });
    const at = (...dates: string[]) =>
      choosePopup([one], visit({ displayed: dates.map((date) => ({ id: 'one', date })) }));
    expect(at(minutesAgo(9), minutesAgo(2))).toBeNull();
    expect(at(minutesAgo(2), minutesAgo(9))).toBeNull();
    expect(at(minutesAgo(9), minutesAgo(-9))).toBe(one);
  });

  it.each([null, undefined, 'x', 7, {}, [null, 1, 'x', {}, { id: '' }, { id: 4, date: 'x' }, [[]]]])(
    'PP05: stored data may have any form: %j',
    (stored) => {
      expect(toDisplayed(stored)).toEqual([]);
      expect(choosePopup([everywhere], visit({ displayed: toDisplayed(stored) }))).toBe(everywhere);
    },
  );

  it('PP05: one record per popup, which can be read back', () => {
    const later = NOW + 1000;
    const kept = recordDisplayed(recordDisplayed(recordDisplayed([], 'a', NOW), 'b', NOW), 'a', later);
    expect(kept).toEqual([
      { id: 'b', date: new Date(NOW).toISOString() },
      { id: 'a', date: new Date(later).toISOString() },
    ]);
    expect(toDisplayed(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  });
});

describe('for any popups and any visit', () => {
  /** Pseudo-random numbers, the same in every run. */
  function createDice(seed: number) {
    let state = seed;
    return (sides: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((state / 2_147_483_648) * sides);
    };
  }
  const ids = ['root', 'water', 'residential', 'smart', 'a', 'b', 'stray', 'unknown'];
  const scenes = Array.from({ length: 300 }, (_, seed) => {
    const roll = createDice(seed + 1);
    const pick = <T>(of: readonly T[]) => of[roll(of.length)] as T;
    const popups = Array.from({ length: roll(9) }, (__, i) =>
      popup(`p${i}`, {
        targetScreens: pick([[], ['MOBILE'], ['DESKTOP'], ['MOBILE', 'DESKTOP']]),
        global: pick([true, false, false, null]),
        productCategoriesId: pick([null, [], [pick(ids)], [pick(ids), pick(ids)]]),
        nodeReferences: pick([null, [], ['n1'], ['n1', 'n2']]),
        redisplay: pick([null, 0, 5]),
      }),
    );
    const displayed = popups.filter(() => roll(2) === 0).map(({ id }) => ({ id, date: minutesAgo(roll(12) - 2) }));
    const scene = visit({
      screen: pick(['MOBILE', 'DESKTOP'] as const),
      category: pick([null, ...ids]),
      node: pick([null, 'n1', 'n2', 'n3']),
      displayed,
    });
    return { popups, scene };
  });

  it('PP04: one is shown if any can be shown', () => {
    for (const { popups, scene } of scenes)
      expect(choosePopup(popups, scene) !== null).toBe(popups.some((one) => choosePopup([one], scene)));
  });

  it('PP03: the popup shown would also be shown alone, and no global one is outranked by one that is not', () => {
    let seen = 0;
    for (const { popups, scene } of scenes) {
      const winner = choosePopup(popups, scene);
      if (!winner) continue;
      seen += 1;
      expect(choosePopup([winner], scene)).toBe(winner);
      expect(winner.targetScreens).toContain(scene.screen);
      if (!winner.global) expect(popups.filter((one) => one.global && choosePopup([one], scene))).toEqual([]);
    }
    expect(seen).toBeGreaterThan(50);
  });

  it('PP06: a popup is not shown again immediately, unless redisplay is 0', () => {
    for (const { popups, scene } of scenes) {
      const first = choosePopup(popups, scene);
      if (!first) continue;
      const next = choosePopup(popups, { ...scene, displayed: recordDisplayed(scene.displayed, first.id, scene.now) });
      expect(next === first).toBe(first.redisplay === 0);
    }
  });
});
