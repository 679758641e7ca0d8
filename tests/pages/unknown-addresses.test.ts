import { expect, it } from 'vitest';
import { page } from '../support/built-site.ts';

// addresses that were sent, each with one letter that is wrong
it.each([
  ['/en/contct', 'contct', 'Contact', '/en/contact'],
  ['/en/products/em-310-volt', 'em 310 volt', 'EM-310 Volta', '/en/products/em-310-volta'],
  ['/produkty/em310-volta', 'em310 volta', 'EM-310 Volta', '/produkty/em-310-volta'],
  [
    '/de/produkte/ultraschall-waermezaeler-ch-50',
    'ultraschall waermezaeler ch 50',
    'CH-50 Thermis',
    '/de/produkte/ultraschall-waermezaehler-ch-50',
  ],
  ['/en/prodcuts/em-310-volta', 'em 310 volta', 'EM-310 Volta', '/en/products/em-310-volta'],
])('ER01: %s offers the page that is meant, and a search for its words: %s', async (path, phrase, name, address) => {
  const read = await page(path);
  const field = read.document.querySelector<HTMLInputElement>('main input[name="phrase"]');
  const link = [...read.document.querySelectorAll('main ul a')].find((one) => one.getAttribute('href') === address);
  expect([read.status, field?.getAttribute('value'), link?.textContent]).toEqual([404, phrase, name]);
});

it('ER01: what stands in an unknown address is text in the search field, and no longer than a phrase', async () => {
  for (const [path, phrase] of [
    ['/en/%22%3E%3Cscript%3Ealert(1)', 'script alert 1'],
    [`/en/${'long-'.repeat(100)}`, `${'long '.repeat(16)}`.trim()],
  ] as const) {
    const read = await page(path);
    const field = read.document.querySelector<HTMLInputElement>('main input[name="phrase"]');
    expect([read.status, field?.getAttribute('value'), read.has('main script')]).toEqual([404, phrase, false]);
  }
});
