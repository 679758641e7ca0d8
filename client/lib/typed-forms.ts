/** Something was typed or chosen in a form that is sent, and would be lost with the page. Searches are not meant. */
export function hasTyped(): boolean {
  return [...document.forms].some((form) => form.method === 'post' && isTyped(form));
}

/** Also before the first character: a field has the focus, and the visitor may be about to type. Any field, a search too. */
export const isFormInUse = (): boolean =>
  hasTyped() || (document.activeElement?.matches('input, textarea, select') ?? false);

export const isTyped = (form: HTMLFormElement): boolean =>
  form.dataset['typed'] === 'true' || [...form.elements].some(isChanged);

export function isChanged(element: Element): boolean {
  if (element instanceof HTMLTextAreaElement) return element.value !== element.defaultValue;
  if (element instanceof HTMLSelectElement) {
    const options = [...element.options];
    // what nobody has marked begins with the first
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
