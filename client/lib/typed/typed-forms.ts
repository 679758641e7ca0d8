/** Whether input in a form that is posted would be lost with the page. Searches do not count. */
export function hasTyped(): boolean {
  return [...document.forms].some((form) => form.method === 'post' && isTyped(form));
}

/** Also true if any field has the focus, a search field too: the visitor may be about to type. */
export const isFormInUse = (): boolean =>
  hasTyped() || (document.activeElement?.matches('input, textarea, select') ?? false);

export const isTyped = (form: HTMLFormElement): boolean =>
  form.dataset['typed'] === 'true' || [...form.elements].some(isChanged);

export function isChanged(element: Element): boolean {
  if (element instanceof HTMLTextAreaElement) return element.value !== element.defaultValue;
  if (element instanceof HTMLSelectElement) {
    const options = [...element.options];
    // a select without a default option starts with the first
    const first = Math.max(
      0,
      options.findIndex((option) => option.defaultSelected),
    );
    return element.selectedIndex !== first;
  }
  if (!(element instanceof HTMLInputElement) || element.type === 'hidden') return false;
  if (element.type === 'checkbox' || element.type === 'radio') return element.checked !== element.defaultChecked;
  if (element.type === 'file') return (element.files?.length ?? 0) > 0;
  return element.value !== element.defaultValue;
}
