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

it('fragments are inserted exactly as React renders them, ids included, and rendered once', () => {
  const data = site();
  for (const title of ['first', 'second', 'third']) {
    const page = <Page title={title} of="ą" />;
    const plain = renderToString(page);
    renders = 0;
    expect(renderWithFragments(page, data, renderToString)).toBe(plain);
    expect(renders).toBe(title === 'first' ? 3 : 1);
  }
});

it('another path or other site data requires another fragment', () => {
  const data = site();
  renderWithFragments(<Page title="page" of="a" />, data, renderToString);
  for (const [of, where] of [
    ['b', data],
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
