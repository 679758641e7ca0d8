// @vitest-environment happy-dom
import { act } from 'react';
import { useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { ProductTeaser } from '#shared/contract/models/product.ts';
import { isInPageNavigation } from '../../lib/navigation/in-page-navigation.ts';
import { showInEnglish } from '../../page/test-page.test-rig.tsx';
import { CompareTable } from './CompareTable.tsx';

const toProduct = (id: string) => ({ id, slug: id, name: id.toUpperCase() }) as ProductTeaser;

it('removing a product is a change within the page; the focus moves to the product that takes its place, or to the heading', async () => {
  let stays = false;
  let query = '';
  const Address = () => {
    const { state, search } = useLocation();
    stays = isInPageNavigation(state);
    query = search;
    return null;
  };
  const table = (...ids: string[]) => (
    <>
      <Address />
      <h1 id="page-title" tabIndex={-1}>
        Comparison
      </h1>
      {ids.length > 0 && <CompareTable products={ids.map(toProduct)} sheets={[]} groups={[]} onlyDifferences={false} />}
    </>
  );
  const { host, show, unmount } = await showInEnglish(table('a', 'b', 'c'), {
    page: { path: '/compare' },
    site: { routes: { 'product.show': '/products/:slug' } },
  });
  const remove = (name: string, init: MouseEventInit = {}) =>
    act(async () => {
      const link = [...host.querySelectorAll('a')].find(({ textContent }) => textContent?.includes(`Remove ${name}`));
      link?.focus();
      link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
    });
  await remove('B');
  expect([stays, query]).toEqual([true, '?ids=a,c']);
  await show(table('a', 'c'));
  expect(document.activeElement?.textContent).toBe('C');
  await remove('C');
  await show(table('a'));
  expect(document.activeElement?.textContent).toBe('A');
  await remove('A');
  await show(table());
  expect(document.activeElement?.textContent).toBe('Comparison');
  await unmount();
});
