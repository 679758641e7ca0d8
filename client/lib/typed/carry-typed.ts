import { isChanged } from './typed-forms.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const listFields = (root: Element) => [...root.querySelectorAll<Field>('input, textarea, select')];
/** Equal for a field of the server's markup and the one that React renders in its place, but also for some others. */
const toKey = (field: Field) =>
  [field.form?.id, field.name || field.id, field.type, /^(?:checkbox|radio)$/.test(field.type) && field.value].join();

/** How long parts that are rendered again may take to appear, in milliseconds. */
const WAIT_MS = 10_000;

/**
 * For a page that is about to be hydrated. If React finds other markup than it expects, for example elements of a
 * password manager or of the browser's translation, it renders the page again: the returned function then carries what
 * was typed, chosen and focused in the fields of before over to those in their place, as soon as these appear.
 */
export function rememberFields(root: Element): () => void {
  const left = new Map(listFields(root).map((field) => [field, toKey(field)]));
  const all = [...left];
  let focused = document.activeElement;
  document.addEventListener('focusin', ({ target }) => {
    focused = target as Element;
  });
  function carryAll(): void {
    const now = Map.groupBy(listFields(root), toKey);
    for (const [field, key] of left) {
      const at = all.filter(([, other]) => other === key).findIndex(([other]) => other === field);
      const next = now.get(key)?.[at];
      if (!next || field.isConnected) continue;
      left.delete(field);
      const hadFocus = field === focused;
      if (isChanged(field)) carry(field, next);
      if (hadFocus) focusLike(field, next);
    }
  }
  let isWatching = false;
  return () => {
    if (isWatching) return;
    isWatching = true;
    const observer = new MutationObserver(() => setTimeout(carryAll));
    observer.observe(root, { childList: true, subtree: true });
    setTimeout(() => observer.disconnect(), WAIT_MS);
    setTimeout(carryAll);
  };
}

/** Sets a value as its reader would, so that React hears of it. */
function carry(from: Field, to: Field): void {
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement) {
    if (from.type === 'checkbox' || from.type === 'radio') {
      if (to.checked !== from.checked) to.click();
      return;
    }
    if (from.type === 'file') {
      to.files = from.files;
      to.dispatchEvent(new Event('change', { bubbles: true }));
      return;
    }
  }
  // React watches the property of the element itself
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(to), 'value')?.set?.call(to, from.value);
  to.dispatchEvent(new Event(to instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

function focusLike(from: Field, to: Field): void {
  to.focus({ preventScroll: true });
  // null for fields without a text selection
  if (!(to instanceof HTMLSelectElement) && !(from instanceof HTMLSelectElement) && from.selectionStart !== null)
    to.setSelectionRange(from.selectionStart, from.selectionEnd);
}
