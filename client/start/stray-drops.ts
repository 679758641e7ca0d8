/**
 * A file that is dropped beside its field would open in place of the page, and what was typed would be gone. So nothing
 * happens instead, on a page with such a field. Texts are dropped as ever.
 */
export function ignoreStrayDrops(): void {
  const isStray = ({ target, dataTransfer }: DragEvent) =>
    dataTransfer?.types.includes('Files') && !isFileField(target) && document.querySelector(FILE_FIELD) !== null;
  addEventListener('dragover', (event) => {
    // a form has taken it
    if (event.defaultPrevented || !isStray(event)) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
  });
  // before anything else gets it: React stops a drop on what is not hydrated; a form takes its files all the same
  addEventListener('drop', (event) => isStray(event) && event.preventDefault(), true);
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
