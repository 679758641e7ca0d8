// @vitest-environment happy-dom
import { act } from 'react';
import { useLocation } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import type { SectorOutline } from '#shared/rules/contact/contact-directory.ts';
import { showInEnglish } from '../../page/test-page.test-rig.tsx';
import { SectorIndex } from './SectorIndex.tsx';
import { FROM_DIRECTORY } from './use-back.ts';

const SECTOR = {
  id: 'water',
  name: 'Water',
  companies: [{ id: 'elmerion', name: 'Elmerion' }],
} as unknown as SectorOutline;

let state: unknown;
const Address = () => {
  state = useLocation().state;
  return null;
};

beforeEach(() => history.replaceState(null, '', '/'));

it.each([
  ['a company', '/', FROM_DIRECTORY],
  ['the company that the address already named', '/#company-elmerion', null],
])('CT04: the way back from %s leads where the visitor came from', async (_, address, expected) => {
  history.replaceState(null, '', address);
  const { host, unmount } = await showInEnglish(
    <>
      <Address />
      <SectorIndex sector={SECTOR} isOpen onToggle={() => {}} />
    </>,
  );
  await act(async () => host.querySelector('a')?.click());
  expect(state).toEqual(expected);
  await unmount();
});
