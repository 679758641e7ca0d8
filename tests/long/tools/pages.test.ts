import { writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { missingTool } from '../../../scripts/find-tools.ts';
import { comeAlive, DESKTOP, newVisitor } from '../../support/browser.ts';
import { browser, stack, withSharedSite } from '../../support/browser-stack.ts';
import { withoutPictures } from '../../support/inspect-pages.ts';
import { fileOf, missingNpmTool } from '../../support/npm-tools.ts';
import { PAGES_OF_EACH_KIND } from '../../support/pages-of-each-kind.ts';
import { judge, NOTHING } from './rejected.ts';
import { makeFolder, runTool } from './run-tool.ts';

// A page of each kind, as it is sent and as it is in the browser, in front of validators and checkers of others.
interface Checked {
  sent: string;
  /** The document after hydration. */
  rendered: string;
  ibm: string[];
  htmlcs: string[];
}
const missing = {
  vnu: missingTool('java') ?? missingNpmTool('vnu-jar'),
  ibm: missingNpmTool('accessibility-checker-engine'),
  htmlcs: missingNpmTool('html_codesniffer'),
};
const titleOf = (tool: keyof typeof missing, name: string) => name + (missing[tool] ? `: ${missing[tool]}` : '');

/** Length of the piece of markup in a message. */
const SNIPPET_CHARS = 120;
const pages = new Map<string, Checked>();
withSharedSite();
beforeAll(async () => {
  // the tools evaluate their own code in the page
  const context = await newVisitor(browser, { ...DESKTOP, bypassCSP: true });
  await withoutPictures(context);
  const scripts = {
    ibm: missing.ibm ? null : await readFile(fileOf('accessibility-checker-engine', 'ace.js'), 'utf8'),
    htmlcs: missing.htmlcs ? null : await readFile(fileOf('html_codesniffer', 'build/HTMLCS.js'), 'utf8'),
  };
  for (const one of PAGES_OF_EACH_KIND) {
    const sent = await fetch(stack.site.base + one).then((answer) => answer.text());
    const page = await context.newPage();
    await page.goto(stack.site.base + one);
    await comeAlive(page);
    const rendered = `<!doctype html>${await page.evaluate(() => document.documentElement.outerHTML)}`;
    // else what is far down counts as hidden, and so does its label
    await page.addStyleTag({ content: '* { content-visibility: visible !important }' });
    const ibm = scripts.ibm ? await runIbm(page, scripts.ibm) : [];
    const htmlcs = scripts.htmlcs ? await runHtmlcs(page, scripts.htmlcs) : [];
    pages.set(one, { sent, rendered, ibm, htmlcs });
    await page.close();
  }
  await context.close();
});

/** Violations of IBM Equal Access: FAIL, or POTENTIAL if a person has to decide. Recommendations do not count. */
function runIbm(page: Page, script: string): Promise<string[]> {
  return page.evaluate(
    async ([source, chars]) => {
      // indirect: evaluates in the global scope
      // biome-ignore lint/security/noGlobalEval: a tool of the test
      const { Checker } = globalThis.eval(`${source};ace`);
      const { results } = await new Checker().check(document, ['WCAG_2_2']);
      return (results as { ruleId: string; value: string[]; message: string; snippet: string }[])
        .filter(({ value: [policy, result] }) => policy === 'VIOLATION' && result !== 'PASS')
        .map(({ ruleId, value, message, snippet }) => `${value[1]} ${ruleId}: ${message} ${snippet.slice(0, chars)}`);
    },
    [script, SNIPPET_CHARS] as const,
  );
}

/** Errors and warnings of HTML_CodeSniffer; its notices only name what a person has to look at. */
function runHtmlcs(page: Page, script: string): Promise<string[]> {
  return page.evaluate(
    async ([source, chars]) => {
      // biome-ignore lint/security/noGlobalEval: a tool of the test
      const tool = globalThis.eval(`${source};HTMLCS`);
      await new Promise<void>((resolve) => tool.process('WCAG2AA', document, resolve));
      return (tool.getMessages() as { type: number; code: string; msg: string; element?: Element }[])
        .filter(({ type }) => type < 3)
        .map(
          ({ type, code, msg, element }) =>
            `${type === 1 ? 'error' : 'warning'} ${code}: ${msg} ${element?.outerHTML?.slice(0, chars)}`,
        );
    },
    [script, SNIPPET_CHARS] as const,
  );
}

describe.skipIf(missing.vnu !== null)(titleOf('vnu', 'the Nu validator'), () => {
  it('finds no mistake in the HTML of a page of each kind, as sent and after hydration', async () => {
    const folder = makeFolder();
    for (const [i, { sent, rendered }] of [...pages.values()].entries()) {
      writeFileSync(path.join(folder, `${i}-sent.html`), sent);
      writeFileSync(path.join(folder, `${i}-rendered.html`), rendered);
    }
    const options = ['--format', 'json', '--stdout', '--exit-zero-always', folder];
    const jar = fileOf('vnu-jar', 'build/dist/vnu.jar');
    const { stdout, stderr } = await runTool('java', ['-Xss8m', '-jar', jar, ...options]);
    // not the whole output, which has thousands of lines
    expect(stdout.slice(0, 1), stderr.slice(0, 1000)).toBe('{');
    const { messages } = JSON.parse(stdout) as {
      messages: { type: string; subType?: string; message: string; extract?: string; url: string }[];
    };
    const paths = [...pages.keys()];
    const said = messages.map(({ type, subType, message, extract = '', url }) => {
      const [, i, kind] = /(\d+)-(\w+)\.html$/.exec(url) ?? [];
      return `${subType ?? type}: ${message} (${kind} ${paths[Number(i)]}) ${extract.slice(0, SNIPPET_CHARS)}`;
    });
    expect(judge('vnu', said)).toEqual(NOTHING);
  });
});

describe.skipIf(missing.ibm !== null)(titleOf('ibm', 'IBM Equal Access'), () => {
  it('finds no barrier on a page of each kind', () => {
    expect(
      judge(
        'ibm',
        [...pages.values()].flatMap(({ ibm }) => ibm),
      ),
    ).toEqual(NOTHING);
  });
});

describe.skipIf(missing.htmlcs !== null)(titleOf('htmlcs', 'HTML_CodeSniffer'), () => {
  it('finds no barrier on a page of each kind', () => {
    expect(
      judge(
        'htmlcs',
        [...pages.values()].flatMap(({ htmlcs }) => htmlcs),
      ),
    ).toEqual(NOTHING);
  });
});
