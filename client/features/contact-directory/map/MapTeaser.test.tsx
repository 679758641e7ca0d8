// @vitest-environment happy-dom
import { act } from 'react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { outlineOf } from '../../../page/outline.test-rig.ts';
import { showInEnglish } from '../../../page/test-page.test-rig.tsx';
import { openEmptyWindow } from '../../../page/window.test-rig.ts';
import { MapTeaser } from './MapTeaser.tsx';

beforeAll(() => import('../../../ui/disclosure/Dialog.tsx'));
beforeEach(openEmptyWindow);

const TEASER = { url: '/uploads/small.jpg', alt: 'Anna' };

it.each<[string, object | null, string, string[]]>([
  ['with its address', { url: '/uploads/big.jpg', alt: 'Polna 1, Poznań' }, 'big', ['Polna 1, Poznań', 'image: → ']],
  ['that names the person alone', { url: '/uploads/big.jpg', alt: 'Anna' }, 'big', ['image: Region: Anna → ']],
  ['of which there is only the small one', null, 'small', ['image: Region: Anna → ']],
])('CT09: the small map opens the larger one %s; without a script it leads there', async (_, big, name, inside) => {
  const { host } = await showInEnglish(<MapTeaser teaser={TEASER} big={big as never} name="Anna" />);
  const teaser = outlineOf(host);
  expect(teaser[0]).toMatch(
    /^link: See the region: Anna → \/media\/cache\/resolve\/map_big_image\/uploads\/\w+\.jpg\?w=\d+ haspopup=dialog$/,
  );
  expect(teaser[0]).toContain(`/uploads/${name}.jpg`);
  expect(host.querySelector('img')?.sizes).toBe('120px');
  await act(async () => host.querySelector('a')?.click());
  for (let i = 0; i < 3; i++) await act(() => new Promise<void>((resolve) => setTimeout(resolve)));
  const lines = outlineOf(host.querySelector('dialog') as Element).slice(2);
  expect([lines[0], ...lines.slice(1, -1).map((line) => line.replace(/\/media.*/, ''))]).toEqual([
    'h2: Region: Anna',
    ...inside,
  ]);
  expect([...host.querySelectorAll('img')].at(-1)?.sizes).toBe('(width < 512px) 86vw, 432px');
  await act(async () => host.querySelector('dialog')?.close());
  expect(host.querySelector('dialog[open]')).toBe(null);
});
