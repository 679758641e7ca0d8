import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FakeCms, startFakeCms } from '../support/fake-cms.ts';
import { type Site, startSite } from '../support/start-site.ts';

const ORIGIN = 'http://www.example.com';
const MARK = '/uploads/mark.svg';
const ICON = '/uploads/icon.png';
let cms: FakeCms;
beforeAll(async () => {
  cms = await startFakeCms();
});
afterAll(() => cms?.close());

async function readManifest({ url }: Site, locale: string) {
  const answer = await fetch(`${url}/site-${locale}.webmanifest`);
  return (await answer.json()) as { icons: { src: string; purpose: string }[] };
}

/** A site whose CMS has these configurations. */
function withConfigurations(configurations: Record<string, string>): { site: Site } {
  const context = {} as { site: Site };
  beforeAll(async () => {
    const body = Object.entries(configurations).map(([name, value]) => ({ name, value }));
    cms.answer('/api/configurations', { body });
    context.site = await startSite({ cmsUrl: cms.url });
  });
  afterAll(() => context.site?.close());
  return context;
}

describe('icons are those of the CMS', () => {
  const context = withConfigurations({ SITE_LOGO: MARK, SITE_ICON: ICON });

  it('in the head of each page', async () => {
    const { text } = await context.site.ask.get('/o-nas');
    expect(text).toContain(`<link rel="icon" href="${MARK}" type="image/svg+xml" sizes="any">`);
    expect(text).toContain(`<link rel="apple-touch-icon" href="${ICON}">`);
  });

  it('for the installed site and for search engines', async () => {
    const { icons } = await readManifest(context.site, 'en');
    expect(icons.map(({ src, purpose }) => [src, purpose])).toEqual([
      [ICON, 'any'],
      [ICON, 'maskable'],
      [MARK, 'any'],
    ]);
    expect((await context.site.ask.get('/')).text).toContain(`"logo":"${ORIGIN}${ICON}"`);
  });

  it.each(['/favicon.ico', '/apple-touch-icon.png'])('%s, which browsers ask for by themselves', async (path) => {
    const { status, headers } = await context.site.ask.get(path).redirects(0);
    expect([status, headers['location']]).toEqual([301, ICON]);
  });
});

describe('where the CMS names no icon there is none', () => {
  // neither is a file of the CMS, so neither is used
  const context = withConfigurations({
    SITE_NAME: 'Another',
    SITE_ICON: 'https://cdn.example/a.png',
    SITE_LOGO: '/favicon.ico',
  });

  it('nor a picture for social networks', async () => {
    const { text } = await context.site.ask.get('/o-nas');
    expect(text).not.toMatch(/rel="(?:icon|apple-touch-icon)"|og:image/);
    expect((await context.site.ask.get('/')).text).not.toContain('"logo"');
    expect((await context.site.ask.get('/favicon.ico')).status).toBe(404);
    expect(await readManifest(context.site, 'pl')).toMatchObject({ name: 'Another', icons: [] });
  });
});
