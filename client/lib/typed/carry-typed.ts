import { isChanged } from './typed-forms.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** How long parts that are rendered again may take to appear, in milliseconds. */
const WAIT_MS = 10_000;

/** Equal for a field of the server's markup and the one that React renders in its place, but also for some others. */
const toKey = (field: Field) =>
  [field.form?.id, field.name || field.id, field.type, /^(?:checkbox|radio)$/.test(field.type) && field.value].join();
const listFields = (root: Element) => Map.groupBy(root.querySelectorAll<Field>('input, textarea, select'), toKey);

/**
 * Remembers the fields of the server's markup while the page is hydrated. If React finds other markup than it expects,
 * for example elements of a password manager or of the browser's translation, it renders the page again, and
 * `carry()` brings what was typed, chosen and focused in the fields of before into those in their place, as soon as
 * these appear. `forget()` ends that and releases the fields; sending or emptying a form does so too.
 */
export function rememberFields(root: Element): { carry(): void; forget(): void } {
  const ending = new AbortController();
  const { signal } = ending;
  const before = listFields(root);
  const done = new WeakSet<Field>();
  let focused: Element | null = document.activeElement;
  function onFocusIn({ target }: FocusEvent): void {
    focused = target as Element;
  }
  function onFocusOut({ target }: FocusEvent): void {
    // a field that is removed loses the focus too, but its visitor did not leave it
    queueMicrotask(() => {
      if (target === focused && focused?.isConnected) focused = null;
    });
  }
  document.addEventListener('focusin', onFocusIn, { signal });
  document.addEventListener('focusout', onFocusOut, { signal });
  // a form that is sent or emptied is done with
  for (const type of ['submit', 'reset']) document.addEventListener(type, () => forget(), { signal });

  function carryAll(): void {
    const now = listFields(root);
    for (const [key, fields] of before)
      for (const [at, field] of fields.entries()) {
        const next = now.get(key)?.[at];
        if (!next || field.isConnected || done.has(field)) continue;
        done.add(field);
        const hadFocus = field === focused;
        if (isChanged(field)) copyValue(field, next);
        if (hadFocus) copyFocus(field, next);
      }
  }
  function forget(): void {
    ending.abort();
    before.clear();
    focused = null;
  }
  const observer = new MutationObserver(() => setTimeout(carryAll));
  signal.addEventListener('abort', () => observer.disconnect());
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    carry() {
      if (signal.aborted) return;
      observer.observe(root, { childList: true, subtree: true });
      clearTimeout(timer);
      timer = setTimeout(() => observer.disconnect(), WAIT_MS);
      setTimeout(carryAll);
    },
    forget,
  };
}

/** Sets a value as its reader would, so that React hears of it. */
function copyValue(from: Field, to: Field): void {
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

function copyFocus(from: Field, to: Field): void {
  to.focus({ preventScroll: true });
  // null for fields without a text selection
  if (!(to instanceof HTMLSelectElement) && !(from instanceof HTMLSelectElement) && from.selectionStart !== null)
    to.setSelectionRange(from.selectionStart, from.selectionEnd);
}
