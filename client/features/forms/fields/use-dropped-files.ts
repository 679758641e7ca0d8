import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Attribute of a form over which files are dragged, for its style. */
const DRAGGED = 'data-dragged';

/** Files may be dropped anywhere on a form: the field itself is easily missed. Texts are dropped as ever. */
export function useDroppedFiles(form: RefObject<HTMLFormElement | null>, onFiles: (files: File[]) => void): void {
  const addFiles = useEffectEvent(onFiles);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const listening = new AbortController();
    const { signal } = listening;
    const show = (isDragged: boolean) => element.toggleAttribute(DRAGGED, isDragged);
    const accept = (event: DragEvent) => {
      const { dataTransfer } = event;
      if (!dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      dataTransfer.dropEffect = 'copy';
      show(event.type !== 'drop');
      if (event.type === 'drop') addFiles([...dataTransfer.files]);
    };
    for (const name of ['dragenter', 'dragover', 'drop'] as const) element.addEventListener(name, accept, { signal });
    element.addEventListener(
      'dragleave',
      ({ relatedTarget }) => {
        if (!element.contains(relatedTarget as Node | null)) show(false);
      },
      { signal },
    );
    return () => {
      listening.abort();
      show(false);
    };
  }, [form]);
}
