import type { SyntheticEvent } from 'react';

/**
 * A browser cuts what is pasted or dropped at the field's maximum length without a word, so the limit is away while it
 * is inserted: the whole text stays, and the form's own check says that it is too long. For the events paste and drop.
 */
export function pasteWhole({ target }: SyntheticEvent): void {
  if (!(target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement) || target.maxLength < 0) return;
  const { maxLength } = target;
  target.removeAttribute('maxlength');
  // the text is inserted right after the event
  setTimeout(() => {
    target.maxLength = maxLength;
  });
}
