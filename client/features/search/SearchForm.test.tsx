// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { outlineOf } from '../../page/outline.test-rig.ts';
import { showInEnglish } from '../../page/test-page.test-rig.tsx';
import { SearchForm } from './SearchForm.tsx';

it('B3 SH17: the search form has a label, a required phrase and a button, and sends to the search page', async () => {
  const site = { fixedLinks: { search: '/en/search' } };
  const { host, show, unmount } = await showInEnglish(<SearchForm id="s" phrase="water" />, { site });
  expect(outlineOf(host)).toEqual([
    'label: What are you looking for?',
    'text: What are you looking for? = water name=phrase inputmode=search enterkeyhint=search maxlength=200 autocomplete=off required',
    'button: Search type=submit',
    '(search)',
  ]);
  const form = host.querySelector('form');
  expect([form?.getAttribute('action'), form?.method]).toEqual(['/en/search', 'get']);
  await show(<SearchForm id="s" />);
  expect(host.querySelector('input')?.value).toBe('');
  await unmount();
  const without = await showInEnglish(<SearchForm id="s" />, { site: { fixedLinks: {} } });
  expect(outlineOf(without.host)).toEqual([]);
  await without.unmount();
});

it('SE01: the field stays when the results of another phrase arrive, with its focus', async () => {
  const { host, show, unmount } = await showInEnglish(<SearchForm id="s" phrase="water" />, {
    site: { fixedLinks: { search: '/en/search' } },
  });
  const field = host.querySelector('input');
  field?.focus();
  await show(<SearchForm id="s" phrase="gas" />);
  expect([host.querySelector('input') === field, document.activeElement === field]).toEqual([true, true]);
  await unmount();
});
