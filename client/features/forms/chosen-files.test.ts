import { expect, it } from 'vitest';
import { addSameNamed, checkContents } from './chosen-files.ts';

const toFile = (name: string, text: string) => new File([text], name);
/** A file that cannot be read as long as `lock` says so. */
function lockedFile(name: string, text: string, lock: { isOn: boolean }): File {
  const file = toFile(name, text);
  const slice = file.slice.bind(file);
  file.slice = (...range) => {
    const piece = slice(...range);
    if (lock.isOn) piece.arrayBuffer = () => Promise.reject(new Error('locked'));
    return piece;
  };
  return file;
}

it('the same file is ignored, another one of that name comes beside it', async () => {
  const kept = [toFile('a.pdf', '%PDF-1'), toFile('b.pdf', '%PDF-b')];
  const other = toFile('a.pdf', '%PDF-2');
  expect(await addSameNamed(() => kept, [toFile('a.pdf', '%PDF-1'), other])).toEqual([...kept, other]);
});

it('M2: a file that was dropped or removed while others are compared stays so', async () => {
  const [first, second] = [toFile('a.pdf', '%PDF-1'), toFile('b.pdf', '%PDF-b')];
  const [other, dropped] = [toFile('a.pdf', '%PDF-2'), toFile('c.pdf', '%PDF-c')];
  let present: readonly File[] = [first, second];
  const adding = addSameNamed(() => present, [other]);
  present = [first, dropped];
  expect(await adding).toEqual([first, dropped, other]);
});

it('M6: a file that could not be read once is replaced by the one that is chosen again', async () => {
  const lock = { isOn: true };
  const kept = lockedFile('a.pdf', '%PDF-1', lock);
  await checkContents([kept]);
  lock.isOn = false;
  const [again, other] = [toFile('a.pdf', '%PDF-1'), toFile('b.pdf', '%PDF-b')];
  const added = await addSameNamed(() => [kept, other], [again]);
  expect(added.map((file) => [again, other].indexOf(file))).toEqual([0, 1]);
  // the one that it replaces is removed meanwhile
  let present: readonly File[] = [lockedFile('a.pdf', '%PDF-1', { isOn: true }), other];
  const adding = addSameNamed(() => present, [again]);
  present = [other];
  expect((await adding).map((file) => [again, other].indexOf(file))).toEqual([1, 0]);
});
