// @vitest-environment happy-dom
import { act, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { showInEnglish } from '../../page/test-page.test-rig.tsx';
import { type FilterQuery, readFields, useEarlyChoice, useFilterQuery } from './use-filter-query.ts';

let state: FilterQuery;
let shown: unknown[];
let goTo: ReturnType<typeof useNavigate>;
afterEach(() => history.replaceState(null, '', '/'));

function List({ children }: { children?: React.ReactNode }) {
  const { pathname, search, state: way } = useLocation();
  shown = [pathname + search, useNavigationType(), way];
  goTo = useNavigate();
  state = useFilterQuery('/en/products', search.slice(1));
  return children;
}
/** A form with what was chosen before the app has started. */
function EarlyForm({ isGasChosen = false }) {
  const form = useRef<HTMLFormElement>(null);
  useEarlyChoice(form, readFields, state);
  return (
    <form ref={form}>
      <input type="checkbox" name="medium" value="water" defaultChecked />
      <input type="checkbox" name="medium" value="gas" defaultChecked={isGasChosen} />
      <input name="phrase" defaultValue=" dn 40 " />
      <input name="empty" defaultValue=" " />
    </form>
  );
}
const IN_PAGE = { inPage: true };

it('each choice of a filter is in the address, on its first page, and adds to the one before', async () => {
  await showInEnglish(<List />);
  await act(async () => goTo('/en/products?page=3&medium=gas'));
  await act(async () => state.toggle('medium', 'water', true));
  expect(shown).toEqual(['/en/products?medium=gas&medium=water', 'PUSH', IN_PAGE]);
  await act(async () => state.toggle('medium', 'gas', false));
  expect(shown[0]).toBe('/en/products?medium=water');
  await act(async () => state.set('size', '40'));
  await act(async () => state.set('size', '50'));
  expect([shown[0], state.query.get('size'), state.isPending]).toEqual([
    ...['/en/products?medium=water&size=50', '50', false],
  ]);
  await act(async () => state.set('size', null));
  await act(async () => state.navigate(new URLSearchParams()));
  expect(shown).toEqual(['/en/products', 'PUSH', IN_PAGE]);
});

it('a choice that is taken back while its page is loading adds no entry to the history', async () => {
  await showInEnglish(<List />);
  history.replaceState(null, '', '/en/products?medium=gas');
  await act(async () => state.set('medium', 'gas'));
  expect(shown).toEqual(['/en/products?medium=gas', 'REPLACE', IN_PAGE]);
});

it('what was chosen before the app has started is applied if it differs from the address, in any order', async () => {
  const withForm = (isShown: boolean) => <List>{isShown && <EarlyForm />}</List>;
  const { show } = await showInEnglish(withForm(true));
  expect(shown).toEqual(['/en/products?medium=water&phrase=dn+40', 'PUSH', IN_PAGE]);
  await show(withForm(false));
  const other = '/en/products?page=2&phrase=dn+40&medium=water';
  await act(async () => goTo(other));
  await show(withForm(true));
  expect(shown[0]).toBe(other);
});

it('several values of a facet are the same choice in the order of the address and in that of the boxes', async () => {
  const withForm = (isShown: boolean) => <List>{isShown && <EarlyForm isGasChosen />}</List>;
  const { show } = await showInEnglish(withForm(false));
  const other = '/en/products?page=2&medium=gas&medium=water&phrase=dn+40';
  await act(async () => goTo(other));
  await show(withForm(true));
  expect(shown).toEqual([other, 'PUSH', null]);
});
