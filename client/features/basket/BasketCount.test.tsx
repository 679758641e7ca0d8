// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it } from 'vitest';
import { enquiryList } from '../../lib/visitor/enquiry-list.ts';
import { showInEnglish } from '../../page/test-page.test-rig.tsx';
import { BasketCount } from './BasketCount.tsx';
import { basket } from './basket-store.ts';

it('W12 SH01: the badge names what it counts: no files that are not there', async () => {
  const { host, unmount } = await showInEnglish(<BasketCount />);
  expect(host.textContent).toBe('0 files');
  await act(async () =>
    enquiryList.getState().add({ id: 'em-310', name: 'EM-310', slug: 'em-310', quantity: '5' } as never),
  );
  expect([...host.querySelectorAll('span span')].map(({ textContent }) => textContent)).toEqual(['1', '1 product']);
  const texts = async (length: number) => {
    await act(async () => basket.setState({ entries: Array.from({ length }, (_, i) => ({ id: `${i}` })) as never }));
    return [...host.querySelectorAll('span span')].map(({ textContent }) => textContent);
  };
  expect(await texts(98)).toEqual(['99', '98 files, 1 product']);
  expect(await texts(99)).toEqual(['99+', '99 files, 1 product']);
  // the number alone says no unit
  expect(host.querySelector('span span')?.getAttribute('aria-hidden')).toBe('true');
  await unmount();
});
