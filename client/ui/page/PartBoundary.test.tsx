// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { outlineOf } from '../../page/outline.test-rig.ts';
import { showInEnglish } from '../../page/test-page.test-rig.tsx';
import { PartBoundary } from './PartBoundary.tsx';

function Broken(): never {
  throw new RangeError('Incorrect locale information provided');
}

it('A6: a part that throws is a sentence, and what stands beside it is shown', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { host, unmount } = await showInEnglish(
    <>
      <PartBoundary>
        <Broken />
      </PartBoundary>
      <PartBoundary fallback={null}>
        <Broken />
      </PartBoundary>
      <p>The rest of the page</p>
    </>,
  );
  expect(outlineOf(host)).toEqual([
    'alert:',
    'This part of the page could not be shown. Reload the page to try again.',
    'The rest of the page',
  ]);
  await unmount();
});
