import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { missingTool } from '../../../scripts/find-tools.ts';
import { type Stack, startStack } from '../../support/stack.ts';
import { judge, NOTHING } from './rejected.ts';
import { makeFolder, runTool } from './run-tool.ts';

// Scanners and attacks of others against the site, on the loopback interface alone.
let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ CAPTCHA_MODE: 'off' }, { searches: true });
});
afterAll(() => stack?.stop());

const SLOW = missingTool('slowhttptest');
describe.skipIf(SLOW !== null)(`slowhttptest${SLOW ? `: ${SLOW}` : ''}`, () => {
  // as all browsers do; the attacker does not, so that its pages cannot come from the cache as they are
  const headers = { 'accept-encoding': 'br' };
  /** Status of the home page for a visitor with another address than the attacker. */
  const visit = () =>
    new Promise<number | string>((resolve) => {
      get(stack.site.base, { localAddress: '127.0.0.2', agent: false, headers }, (answer) => {
        answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
      }).once('error', (error) => resolve(error.message));
    });

  it.each([
    ['slow headers', '-H -i 1 -x 10'],
    ['slow bodies', '-B -i 1 -s 8192 -x 10'],
    ['many ranges', '-R -a 1 -b 3000 -t HEAD'],
    ['slow readers', '-X -n 1 -w 512 -y 1024 -z 32 -k 3'],
  ])('%s of one client keep no other visitor out', async (_name, mode) => {
    const options = ['-c', '300', '-r', '100', '-l', '15', '-p', '3', '-u', `${stack.site.base}/`];
    let isOver = false;
    const attack = runTool('slowhttptest', [...mode.split(' '), ...options]).finally(() => {
      isOver = true;
    });
    const answers: (number | string)[] = [];
    while (!isOver) answers.push(await visit());
    // 255: no connection is left before the end
    expect([0, 255]).toContain((await attack).code);
    expect(answers.length).toBeGreaterThan(1);
    expect([...new Set(answers)]).toEqual([200]);
  });
});

const WAPITI = missingTool('wapiti');
describe.skipIf(WAPITI !== null)(`wapiti${WAPITI ? `: ${WAPITI}` : ''}`, () => {
  /** Without ssrf and xxe, which ask a host of the makers, and nikto and wapp, which fetch lists. */
  const MODULES =
    'backup,blindsql,cookieflags,crlf,csp,csrf,exec,file,htaccess,http_headers,methods,permanentxss,redirect,shellshock,sql,xss';
  const PAGES = [
    '/en/contact',
    '/en/search?phrase=meter',
    '/formularz-zgloszenia',
    '/de/newsletter',
    '/api/products?locale=en&page=1',
    '/en/products/em-110-solo',
  ];
  /** Seconds for each module: all values of the address and of each form times all attacks would take minutes. */
  const ATTACK_MAX_S = 5;

  interface Finding {
    method: string;
    path: string;
    info: string;
  }

  it('finds no weakness on pages with forms and queries', async () => {
    const said: string[] = [];
    for (const page of PAGES) {
      const folder = makeFolder();
      const report = path.join(folder, 'report.json');
      const { code, stderr } = await runTool(
        'wapiti',
        [
          ...['-u', stack.site.base + page, '--scope', 'page', '-m', MODULES, '--flush-session', '--no-bugreport'],
          ...['--max-scan-time', '30', '--max-attack-time', String(ATTACK_MAX_S), '-f', 'json', '-o', report],
          ...['--store-session', folder, '--store-config', folder, '-v', '0'],
        ],
        { cwd: folder },
      );
      expect(code, stderr).toBe(0);
      const { vulnerabilities, anomalies } = JSON.parse(readFileSync(report, 'utf8')) as Record<
        'vulnerabilities' | 'anomalies',
        Record<string, Finding[]>
      >;
      for (const [kind, findings] of [...Object.entries(vulnerabilities), ...Object.entries(anomalies)])
        for (const { method, path: at, info } of findings) said.push(`${kind}: ${method} ${at}: ${info}`);
    }
    expect(judge('wapiti', said)).toEqual(NOTHING);
  });
});
