import { useId } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { SiteData } from '#shared/pages/site-data.ts';
import { CachedFragment, renderWithFragments } from './fragment-cache.tsx';
import { PageProvider, usePage } from './page-context.tsx';

let renders = 0;
function Labelled({ text }: { text: string }) {
  const id = useId();
  renders++;
  return (
    <>
      <label htmlFor={id}>{text}</label>
      <input id={id} />
    </>
  );
}
const site = (): SiteData => ({}) as SiteData;

function Page({ title, of }: { title: string; of: string }) {
  return (
    <div>
      <CachedFragment name="menu" of={of}>
        <nav>
          <Labelled text={of} />
          <CachedFragment name="within">
            <Labelled text="<within>" />
          </CachedFragment>
        </nav>
      </CachedFragment>
      <main>
        <Labelled text={title} />
      </main>
    </div>
  );
}

it('fragments are inserted as React writes them, ids included, and rendered once', () => {
  const own = site();
  for (const title of ['first', 'second', 'third']) {
    const page = <Page title={title} of="ą" />;
    const plain = renderToString(page);
    renders = 0;
    expect(renderWithFragments(page, own, renderToString)).toBe(plain);
    expect(renders).toBe(title === 'first' ? 3 : 1);
  }
});

it('another address or other site data is another fragment', () => {
  const own = site();
  renderWithFragments(<Page title="page" of="a" />, own, renderToString);
  for (const [of, where] of [
    ['b', own],
    ['a', site()],
  ] as const) {
    const page = <Page title="page" of={of} />;
    const plain = renderToString(page);
    renders = 0;
    expect(renderWithFragments(page, where, renderToString)).toBe(plain);
    expect(renders).toBe(3);
  }
});

it('a fragment cannot read the page', () => {
  const Asking = () => <p>{usePage().path}</p>;
  const page = (
    <PageProvider page={{ path: '/a' } as never} site={site()}>
      <CachedFragment name="menu">
        <Asking />
      </CachedFragment>
    </PageProvider>
  );
  expect(renderToString(page)).toBe('<p>/a</p>');
  expect(() => renderWithFragments(page, site(), renderToString)).toThrow('usePage');
});
