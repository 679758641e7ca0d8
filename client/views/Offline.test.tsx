// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it } from 'vitest';
import { basket } from '../features/basket/basket-store.ts';
import { showOnPage } from '../page/test-page.test-rig.tsx';
import { Offline } from './Offline.tsx';

const site = { fixedLinks: { home: '/en' } };
const entry = (id: string) => ({
  id,
  name: id,
  type: null,
  sources: null,
  container: null,
  file: { name: id, size: 1, mime: null },
});

it('D24: removing a file keeps focus in the offline basket; removing the last moves it to the heading', async () => {
  basket.getState().replace(['a', 'b'].map(entry));
  const { host, unmount } = await showOnPage(
    <>
      <h1 id="page-title" tabIndex={-1}>
        Offline
      </h1>
      <Offline view={{ type: 'offline' }} />
    </>,
    { page: { path: location.pathname }, site },
  );
  const remove = async (name: string) => {
    const button = [...host.querySelectorAll('button')].find((each) => each.textContent === `basket.remove ${name}`);
    button?.focus();
    await act(async () => button?.click());
    return document.activeElement?.textContent;
  };
  expect([await remove('a'), await remove('b')]).toEqual(['basket.remove b', 'Offline']);
  await unmount();
  basket.getState().clear();
});
