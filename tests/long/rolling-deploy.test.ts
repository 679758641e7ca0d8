import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SITE_MEMORY } from '../../scripts/memory.ts';
import { comeAlive, DESKTOP, newVisitor } from '../support/browser.ts';
import { browser, withBrowser } from '../support/browser-stack.ts';
import { TEST_FORM_SECRET } from '../support/form-token.ts';
import { startNginx } from '../support/nginx.ts';
import { freePort, type Running, root, run, runCms } from '../support/processes.ts';
import { type RedisServer, servers, startRedis } from '../support/redis.ts';
import { readSiteMap } from '../support/stack.ts';
import { makeNextBuild } from '../support/two-builds.ts';

/** Number of pages requested over HTTP, each with its style sheet and its scripts. */
const REQUESTS = { before: 500, during: 1000, after: 500 };
/** Pages visited in four phases: before, begun before and continued after, while both builds answer, after. */
const VISITS = ['/', '/en', '/de/produkte', '/produkty/em-310-volta', '/centrum-pobran'];
const WALKERS = 4;

describe.skipIf(!servers)(
  'a rolling deploy of two replicas behind nginx, of two builds without a file in common',
  () => {
    let folder: string;
    let redis: RedisServer;
    let cms: Running;
    let ports: [number, number];
    let replicas: [Running, Running];
    let nginx: Awaited<ReturnType<typeof startNginx>>;
    let pages: string[];
    const unstyled: string[] = [];
    const dead: string[] = [];

    withBrowser();
    beforeAll(async () => {
      folder = await mkdtemp(path.join(tmpdir(), 'deploy-'));
      [redis, cms, ports] = await Promise.all([startRedis(), runCms(), Promise.all([freePort(), freePort()])]);
      // a second release: the same program with files of other names
      await mkdir(path.join(folder, 'next'));
      for (const name of ['server', 'shared', 'public', 'package.json'])
        await cp(path.join(root, name), path.join(folder, 'next', name), {
          recursive: true,
          filter: (file) => !file.includes('embedded-cms'),
        });
      await symlink(path.join(root, 'node_modules'), path.join(folder, 'next/node_modules'));
      await makeNextBuild(path.join(folder, 'next/dist'), { keepsOld: false });
      replicas = await Promise.all([start('last', 0), start('last', 1)]);
      nginx = await startNginx([replicas[0].base, replicas[1].base]);
      pages = Object.values(await readSiteMap(nginx.base)).flatMap((list) => list.slice(0, 60));
    });
    afterAll(async () => {
      await nginx?.stop();
      await Promise.all([...(replicas ?? []).map((site) => site.stop()), cms?.stop(), redis?.stop()]);
      await rm(folder, { recursive: true, force: true });
    });

    function start(release: 'last' | 'next', i: 0 | 1): Promise<Running> {
      const from = release === 'last' ? root : path.join(folder, 'next');
      return run(path.relative(root, path.join(from, 'server/main.ts')), {
        node: SITE_MEMORY,
        probe: '/readyz',
        port: ports[i],
        env: {
          CMS_URL: cms.base,
          // part of the data of every page, so that the data of one build is unknown to the other
          PUBLIC_ORIGIN: `http://${release}.example.com`,
          SNAPSHOT: 'off',
          SERVICE_WORKER: 'off',
          REDIS_URL: redis.url,
          FORM_SECRET: TEST_FORM_SECRET,
          ASSETS_DIR: path.join(folder, 'assets'),
          CAPTCHA_MODE: 'fake',
        },
      });
    }

    /** Requests pages until `task` is over and at least `least` pages were requested. */
    async function askDuring(when: string, least: number, task: Promise<unknown> = Promise.resolve()): Promise<number> {
      let requested = 0;
      let isOver = false;
      const end = task.finally(() => {
        isOver = true;
      });
      const walkers = Array.from({ length: WALKERS }, async () => {
        while (!isOver || requested < least) {
          const page = pages[requested++ % pages.length] as string;
          const answer = await fetch(nginx.base + page);
          const html = await answer.text();
          if (answer.status !== 200 || !html.endsWith('</html>')) dead.push(`${when} ${page}: ${answer.status}`);
          for (const file of new Set(html.match(/\/assets\/[\w.-]+\.(?:css|js)/g))) {
            const { status } = await fetch(nginx.base + file, { method: 'HEAD' });
            if (status !== 200) (file.endsWith('.css') ? unstyled : dead).push(`${when} ${page}: ${file} ${status}`);
          }
        }
      });
      await Promise.all([end, ...walkers]);
      return requested;
    }

    async function open(address: string): Promise<Page> {
      const visitor = await newVisitor(browser, DESKTOP, { cookiesAllowed: true });
      const page = await visitor.newPage();
      page.on('response', (answer) => {
        const file = new URL(answer.url()).pathname;
        if (answer.status() >= 400) (file.endsWith('.css') ? unstyled : dead).push(`${address}: ${file}`);
      });
      await page.goto(nginx.base + address);
      await checkPage(page);
      return page;
    }
    /** Checks that the page hydrates and is styled; if another document loads meanwhile, that one is checked. */
    async function checkPage(page: Page): Promise<void> {
      await comeAlive(page).catch((error: Error) => dead.push(`${page.url()}: ${error.message}`));
      const isStyled = page.waitForFunction(() => getComputedStyle(document.body).fontFamily.includes('Instrument'));
      await isStyled.catch((error: Error) => unstyled.push(`${page.url()}: ${error.message}`));
    }
    async function goOn(page: Page): Promise<void> {
      await page.locator('footer nav a[href^="/"]').nth(2).click();
      await checkPage(page);
      await page.context().close();
    }
    async function visitAll(): Promise<void> {
      for (const address of VISITS) await goOn(await open(address));
    }
    async function replace(i: 0 | 1): Promise<void> {
      await replicas[i].stop();
      replicas[i] = await start('next', i);
    }

    it('leaves no page without its style sheet, and none that does not come alive', async () => {
      const counts = { before: await askDuring('before', REQUESTS.before, visitAll()), during: 0, after: 0 };
      const begun: Page[] = [];
      for (const address of VISITS) begun.push(await open(address));
      const deploy = async () => {
        await replace(0);
        await visitAll();
        await replace(1);
      };
      counts.during = await askDuring('during', REQUESTS.during, deploy());
      // pages that were opened before find the files of their build only in the shared folder
      for (const page of begun) await goOn(page);
      counts.after = await askDuring('after', REQUESTS.after, visitAll());
      console.log(`pages asked for: ${JSON.stringify(counts)}; visits: ${4 * VISITS.length}`);
      expect({ unstyled, dead }).toEqual({ unstyled: [], dead: [] });
    });
  },
);
