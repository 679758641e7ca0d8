// @vitest-environment happy-dom
import { act, useRef } from 'react';
import { expect, it, vi } from 'vitest';
import { showOnPage } from '../../../page/test-page.test-rig.tsx';
import { useDroppedFiles } from './use-dropped-files.ts';

it('FM10: files may be dropped anywhere on a form, which shows that; texts are dropped as ever', async () => {
  const onFiles = vi.fn();
  function Form() {
    const form = useRef<HTMLFormElement>(null);
    useDroppedFiles(form, onFiles);
    return (
      <form ref={form}>
        <input />
      </form>
    );
  }
  const { host, unmount } = await showOnPage(<Form />);
  const form = host.querySelector('form') as HTMLFormElement;
  const drag = async (type: string, types: string[], fields: object = {}) => {
    const dataTransfer = { types, files: ['a.pdf'], dropEffect: 'none' };
    const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), { dataTransfer, ...fields });
    await act(async () => void host.querySelector('input')?.dispatchEvent(event));
    return [event.defaultPrevented, dataTransfer.dropEffect, form.hasAttribute('data-dragged')];
  };
  expect(await drag('dragover', ['text/plain'])).toEqual([false, 'none', false]);
  expect(await drag('drop', ['text/plain'])).toEqual([false, 'none', false]);
  expect(await drag('dragenter', ['Files'])).toEqual([true, 'copy', true]);
  // from one part of the form to another
  expect(await drag('dragleave', ['Files'], { relatedTarget: form })).toEqual([false, 'none', true]);
  expect(await drag('dragleave', ['Files'], { relatedTarget: null })).toEqual([false, 'none', false]);
  expect(await drag('dragover', ['Files'])).toEqual([true, 'copy', true]);
  expect(onFiles).not.toHaveBeenCalled();
  expect(await drag('drop', ['Files'])).toEqual([true, 'copy', false]);
  expect(onFiles.mock.calls).toEqual([[['a.pdf']]]);
  await drag('dragover', ['Files']);
  await unmount();
  expect(form.hasAttribute('data-dragged')).toBe(false);
});
