import { expect, it } from 'vitest';
import { cms, openSite, withFakeCms } from '../support/fake-site.ts';

withFakeCms();

/** An emoji of eight code units, which a cut at any place but its ends would break. */
const FAMILY = '👨‍👩‍👧';

it('M12: the headline of structured data and the description end with whole characters', async () => {
  // the places of the cuts lie within an emoji, whatever its width
  for (const before of [100, 101, 102, 103, 104, 105, 106, 107, 108, 109]) {
    const post = {
      id: 'a',
      slug: 'a',
      title: 'x'.repeat(before) + FAMILY.repeat(5),
      lead: `${'y'.repeat(before + 50)}${FAMILY.repeat(5)}`,
      publicationDate: '2026-01-02T08:00:00+01:00',
      blocks: [],
    };
    cms.answer('/api/posts/a', { body: post });
    const site = await openSite();
    const { text } = await site.ask.get('/en/news/a');
    const [, json = '{}'] = /<script type="application\/ld\+json"[^>]*>([^<]*NewsArticle[^<]*)/.exec(text) ?? [];
    const [, description = ''] = /<meta name="description" content="([^"]*)"/.exec(text) ?? [];
    const { headline } = JSON.parse(json) as { headline: string };
    for (const [cut, max] of [
      [headline, 110],
      [description, 160],
    ] as const) {
      expect([cut.length > 90, cut.length <= max, cut.endsWith('…')]).toEqual([true, true, true]);
      expect(cut.replace(/^[xy]+/, '').replaceAll(FAMILY, '')).toBe('…');
    }
  }
});

it('M12: a phrase that is too long is cut between characters before the CMS gets it', async () => {
  const site = await openSite();
  for (const length of [197, 198, 199, 200, 499, 500]) {
    await site.ask.get(`/api/search?locale=en&phrase=${encodeURIComponent('a'.repeat(length) + FAMILY.repeat(50))}`);
    const phrase = cms.last('/api/search').query.get('phrase') ?? '';
    expect([phrase.isWellFormed(), phrase.includes('\ufffd')]).toEqual([true, false]);
  }
});
