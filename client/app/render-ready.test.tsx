import { useId } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { SiteData } from '#shared/pages/site-data.ts';
import { PageProvider, usePage } from './page-context.tsx';
import { ReadyPart } from './ready-parts.tsx';
import { renderReady } from './render-ready.tsx';

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
      <ReadyPart name="menu" of={of}>
        <nav>
          <Labelled text={of} />
          <ReadyPart name="within">
            <Labelled text="<within>" />
          </ReadyPart>
        </nav>
      </ReadyPart>
      <main>
        <Labelled text={title} />
      </main>
    </div>
  );
}

it('parts are put in as React writes them, ids and all, and rendered once', () => {
  const own = site();
  for (const title of ['first', 'second', 'third']) {
    const page = <Page title={title} of="ą" />;
    const plain = renderToString(page);
    renders = 0;
    expect(renderReady(page, own)).toBe(plain);
    expect(renders).toBe(title === 'first' ? 3 : 1);
  }
});

it('another address or another site is another part', () => {
  const own = site();
  renderReady(<Page title="page" of="a" />, own);
  for (const [of, where] of [
    ['b', own],
    ['a', site()],
  ] as const) {
    const page = <Page title="page" of={of} />;
    const plain = renderToString(page);
    renders = 0;
    expect(renderReady(page, where)).toBe(plain);
    expect(renders).toBe(3);
  }
});

it('a part can not ask for the page', () => {
  const Asking = () => <p>{usePage().path}</p>;
  const page = (
    <PageProvider page={{ path: '/a' } as never} site={site()}>
      <ReadyPart name="menu">
        <Asking />
      </ReadyPart>
    </PageProvider>
  );
  expect(renderToString(page)).toBe('<p>/a</p>');
  expect(() => renderReady(page, site())).toThrow('usePage');
});
