// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it } from 'vitest';
import { enquiryList } from '../../lib/visitor/enquiry-list.ts';
import { showInEnglish } from '../../page/test-page.test-rig.tsx';
import { BasketCount } from './BasketCount.tsx';

it('W12 SH01: the badge names what it counts: no files that are not there', async () => {
  const { host, unmount } = await showInEnglish(<BasketCount />);
  expect(host.textContent).toBe('0 files');
  await act(async () =>
    enquiryList.getState().add({ id: 'em-310', name: 'EM-310', slug: 'em-310', quantity: '5' } as never),
  );
  expect([...host.querySelectorAll('span span')].map(({ textContent }) => textContent)).toEqual(['1', '1 product']);
  await unmount();
});
