import { describe, expect, it } from 'vitest';
import { startFakeCms } from '../support/fake-cms.ts';
import { startSite } from '../support/start-site.ts';

describe('M12: ids of entries and events', () => {
  const post = { id: 'hall', title: 'Hall', slug: 'hall', publicationDate: '2026-01-02T10:00:00+01:00' };
  const event = { id: 'agm', title: 'AGM', date: '2026-06-16' };
  const authority = { name: 'FEED_AUTHORITY', value: 'meters.example,2026' };
  const idsOf = async (origin: string, slug: string, configurations: object[], status = 200) => {
    const fake = await startFakeCms();
    fake.answer('/api/posts', { body: [{ ...post, slug }] });
    fake.answer('/api/events', { body: [event] });
    fake.answer('/api/configurations', { status, body: status === 200 ? configurations : { code: status } });
    const own = await startSite({ cmsUrl: fake.url, env: { PUBLIC_ORIGIN: origin } });
    try {
      const [atom, feed, single] = await Promise.all(
        ['news.atom', 'events.ics', 'events/agm.ics'].map((name) => own.ask.get(`/feeds/en/${name}`)),
      );
      return {
        statuses: [atom?.status, feed?.status, single?.status],
        atom: (atom?.text ?? String(atom?.body)).match(/<id>[^<]*/g),
        names: [feed, single].map((answer) => answer?.text.match(/^(?:METHOD|NAME|X-WR-CALNAME):/gm)?.length),
        events: [feed, single].map((answer) => /^UID:(.*)\r$/m.exec(answer?.text ?? '')?.[1]),
      };
    } finally {
      await own.close();
      await fake.close();
    }
  };

  it('stay when the slug and the origin change', async () => {
    const before = await idsOf('https://www.meters.example', 'hall', [authority]);
    expect(before.atom).toEqual(['<id>tag:meters.example,2026:news/en', '<id>tag:meters.example,2026:news/en/hall']);
    expect(before.events).toEqual(['agm@meters.example', 'agm@meters.example']);
    // BR-01: Outlook opens a file with a name as a new calendar
    expect(before.names).toEqual([3, undefined]);
    expect(await idsOf('https://new.example', 'a-new-hall', [authority])).toEqual(before);
  });

  it('are made from the host without the setting, and are not made while it is unknown', async () => {
    const { atom, events } = await idsOf('https://www.meters.example', 'hall', []);
    expect([atom?.[1], events[0]]).toEqual(['<id>tag:www.meters.example,2026:news/en/hall', 'agm@www.meters.example']);
    const absent = await idsOf('https://www.meters.example', 'hall', [], 404);
    expect([absent.statuses, absent.events[0]]).toEqual([[200, 200, 200], 'agm@www.meters.example']);
    const { statuses } = await idsOf('https://www.meters.example', 'hall', [], 500);
    expect(statuses).toEqual([503, 503, 503]);
  });
});
