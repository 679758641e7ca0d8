import { HtmlValidate } from 'html-validate';
import { expect, it } from 'vitest';
import { stack, withSharedSite } from '../support/browser-stack.ts';
import { inParallel, readSiteMap } from '../support/stack.ts';

withSharedSite();

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // matters of taste, or of how React writes HTML
    'doctype-style': 'off',
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attr-quotes': 'off',
    'no-trailing-whitespace': 'off',
    'long-title': 'off',
    'no-inline-style': 'error',
    'require-sri': 'off',
    'tel-non-breaking': 'off',
    'script-type': 'off',
    'valid-id': 'off',
    'no-raw-characters': 'off',
    'prefer-native-element': 'off',
  },
});

it('every page is valid HTML', async () => {
  const paths = Object.values(await readSiteMap(stack.site.base)).flat();
  const found = new Map<string, string>();
  await inParallel(paths, 4, async (path) => {
    const html = await fetch(stack.site.base + path).then((r) => r.text());
    const report = await validator.validateString(html, path);
    for (const message of report.results.flatMap((result) => result.messages)) {
      const key = `${message.ruleId}: ${message.message}`;
      if (!found.has(key)) found.set(key, path);
    }
  });
  expect([...found].map(([message, path]) => `${message} (${path})`)).toEqual([]);
}, 300_000);
