import { HtmlValidate } from 'html-validate';
import { inParallel } from './stack.ts';

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // matters of style, or caused by the way React writes HTML
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

/** Validation errors in the HTML of pages: each message once, with the first page that has it. */
export async function findInvalidHtml(base: string, paths: readonly string[]): Promise<string[]> {
  const found = new Map<string, string>();
  await inParallel(paths, 4, async (path) => {
    const html = await fetch(base + path).then((answer) => answer.text());
    const report = await validator.validateString(html, path);
    for (const message of report.results.flatMap((result) => result.messages)) {
      const key = `${message.ruleId}: ${message.message}`;
      if (!found.has(key)) found.set(key, path);
    }
  });
  return [...found].map(([message, path]) => `${message} (${path})`);
}
