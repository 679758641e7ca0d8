/**
 * A file that is dropped beside its field would open in place of the page, and what was typed would be gone. So nothing
 * happens instead, on a page with such a field. Texts are dropped as ever.
 */
export function ignoreStrayDrops(): void {
  const ignore = (event: DragEvent) => {
    const { target, dataTransfer, defaultPrevented } = event;
    // a form has taken it
    if (defaultPrevented || !dataTransfer?.types.includes('Files') || isFileField(target)) return;
    if (!document.querySelector(FILE_FIELD)) return;
    event.preventDefault();
    dataTransfer.dropEffect = 'none';
  };
  addEventListener('dragover', ignore);
  addEventListener('drop', ignore);
}

/** Lets a field whose form is not hydrated name the files that were chosen; FileField.tsx takes the attribute away. */
export function markUnlistedFiles(): void {
  addEventListener(
    'change',
    ({ target }) => {
      if (isFileField(target)) (target as Element).toggleAttribute('data-unlisted', true);
    },
    true,
  );
}

const FILE_FIELD = 'input[type=file]';
/** In Firefox a drag may also be over a text, which is no element. */
const isFileField = (target: EventTarget | null) => target instanceof Element && target.matches(FILE_FIELD);
