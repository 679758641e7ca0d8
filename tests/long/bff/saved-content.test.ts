import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { addParsedContent, copyContent } from '../../support/parsed-content.ts';
import { freePort, run } from '../../support/processes.ts';

const SECRET = 'a secret of the tests, long enough for all';

// 180 s: all content is parsed twice, perhaps on a busy machine
it('BX12: what an editor saves is on every page at once, and broken content on none', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'saved-'));
  copyContent(path.join(folder, 'content'));
  await mkdir(path.join(folder, 'data'));
  await addParsedContent(path.join(folder, 'data'));
  await writeFile(path.join(folder, 'secret'), SECRET);
  const [cmsPort, sitePort] = [await freePort(), await freePort()];
  const purgeUrl = `http://127.0.0.1:${sitePort}/ops/purge`;
  const cms = await run('server/embedded-cms/main.ts', {
    args: (port) => [
      ...['--port', String(port), '--data', path.join(folder, 'data'), '--content', path.join(folder, 'content')],
      ...['--purge-url', purgeUrl, '--purge-secret-file', path.join(folder, 'secret')],
    ],
    probe: '/api/configurations?locale=pl',
    port: cmsPort,
  });
  const site = await run('server/main.ts', {
    // so long that during this test only a purge brings new content
    env: { CMS_URL: cms.base, PURGE_SECRET: SECRET, CACHE_FRESH_S: '600' },
    probe: '/readyz',
    port: sitePort,
  });
  try {
    const file = path.join(folder, 'content/configurations/pl.yaml');
    const text = await readFile(file, 'utf8');
    const name = /SITE_NAME: (.*)/.exec(text)?.[1] ?? '';
    const pages = ['/', '/kontakt'];
    const read = () => Promise.all(pages.map((page) => fetch(site.base + page).then((answer) => answer.text())));
    await read();
    await writeFile(file, text.replace(name, 'Nazwa Nowa'));
    await expect
      .poll(async () => (await read()).every((html) => html.includes('Nazwa Nowa')), { interval: 20, timeout: 90_000 })
      .toBe(true);
    await writeFile(file, '- broken: [');
    await new Promise((resolve) => setTimeout(resolve, 1000));
    for (const html of await read()) expect(html).toContain('Nazwa Nowa');
  } finally {
    await Promise.all([site.stop(), cms.stop()]);
    await rm(folder, { recursive: true });
  }
}, 180_000);
