// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { outlineOfSentPage } from '../../layouts/sample-page.test-rig.ts';
import { Glossary } from './Glossary.tsx';

const term = (id: string, name: string) => ({ id, term: name, slug: id, definition: `<p>About ${name}.</p>` });
const show = (view: { terms: ReturnType<typeof term>[]; phrase: string }) =>
  outlineOfSentPage(() => <Glossary view={view} />, { path: '/en/glossary' });

const search = (phrase = '') => [
  'label: Search the entries',
  `search: Search the entries = ${phrase && `${phrase} `}name=phrase maxlength=200 autocomplete=off`,
  ...['button: Search type=submit', '(search)'],
];
const ALL = ['link: All entries → /en/glossary', '(arrow-right)'];
const DN = ['section: D', 'h2: D', 'dt: DN', 'dd: About DN.'];

it('GL01: terms stand under their letters, to which links lead, whatever their case', async () => {
  const terms = [term('dn', 'DN'), term('accuracy', 'Accuracy'), term('axis', 'axis')];
  expect(await show({ terms, phrase: '' })).toEqual([
    ...[...search(), 'status:', 'navigation: Letters', 'link: A → #letter-A', 'link: D → #letter-D'],
    ...['section: A', 'h2: A', 'dt: Accuracy', 'dd: About Accuracy.', 'dt: axis', 'dd: About axis.', ...DN],
  ]);
});

it('GL01: a search says how many terms it has found, and leads to all of them; one letter needs no list of letters', async () => {
  expect(await show({ terms: [term('dn', 'DN')], phrase: 'd' })).toEqual([
    ...[...search('d'), 'status: 1 entry for “d”', ...ALL, ...DN],
  ]);
  expect(await show({ terms: [], phrase: 'zz' })).toEqual([
    ...[...search('zz'), 'status: 0 entries for “zz”', ...ALL],
    ...['(picture-thin)', 'No entries found matching the criteria'],
  ]);
});
