/** What a visitor asks of a page that the app has not taken over yet is done once it has. */
export interface HeldEvents {
  /** The app is there: everything anew, in the order it came. */
  replay(): Promise<void>;
  /** It does not come: links and forms as without a script. */
  letGo(): void;
}

/** A part whose code has not come by then answers as plain HTML. Milliseconds. */
const PART_WAIT_MS = 10_000;
/** Links that open something where one is (SH20, SH21). */
const FLAGS = /[?&](?:modifyConsents|newsletter)\b/;
/** Keys that move within a control; what is typed into a field stands there already. */
const KEYS = /^(?:Arrow(?:Up|Down|Left|Right)|Home|End|Escape)$/;

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
interface Held {
  target: HTMLElement;
  /** By the app. */
  act(): void;
  /** Without it. */
  drop(): void;
}

export function holdEvents(wake: () => unknown): HeldEvents {
  let waiting: Held[] = [];
  const changed = new Set<Field>();
  let isAlive = false;

  function hold(event: Event, held: Held): void {
    event.preventDefault();
    event.stopImmediatePropagation();
    // whoever taps twice because nothing happened means it once
    if (!waiting.some(({ target }) => target === held.target)) waiting.push(held);
    document.documentElement.dataset['waking'] = '';
    wake();
  }
  function takeWaiting(): Held[] {
    const own = waiting;
    waiting = [];
    delete document.documentElement.dataset['waking'];
    return own;
  }
  const isAsleep = (target: HTMLElement) => !isAlive || target.closest('[data-late]:not([data-alive])') !== null;

  function onClick(event: MouseEvent): void {
    const control = (event.target as Element).closest<HTMLElement>('a[href], button, input');
    if (!control || isAlive || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    if (!isForApp(control)) return;
    hold(event, {
      target: control,
      act: () => control.click(),
      drop: () => control instanceof HTMLAnchorElement && control.click(),
    });
  }
  function onSubmit(event: SubmitEvent): void {
    const form = event.target as HTMLFormElement;
    const { submitter } = event;
    // a search is a page of its own
    if (isAlive || form.method !== 'post') return;
    hold(event, {
      target: form,
      act: () => form.requestSubmit(submitter),
      drop: () => form.requestSubmit(submitter),
    });
  }
  function onKey(event: KeyboardEvent): void {
    const { key, code, target } = event;
    if (isAlive || !KEYS.test(key) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!(target instanceof HTMLElement) || !target.closest('[role=tab], [role=combobox], [role=slider]')) return;
    hold(event, {
      target,
      act: () => target.dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true })),
      drop: () => {},
    });
  }
  function onInput(event: Event): void {
    const { target } = event;
    if (!isAlive && isField(target) && target.type !== 'checkbox' && target.type !== 'radio') changed.add(target);
  }
  addEventListener('click', onClick, true);
  addEventListener('submit', onSubmit, true);
  addEventListener('keydown', onKey, true);
  addEventListener('input', onInput, true);

  return {
    async replay() {
      isAlive = true;
      for (const field of changed) if (field.isConnected) tellAgain(field);
      changed.clear();
      const own = takeWaiting();
      const parts: Promise<void>[] = [];
      for (const held of own) {
        if (!isAsleep(held.target)) held.act();
        else parts.push(whenPartAlive(held.target).then(held.act));
      }
      await Promise.all(parts);
    },
    letGo() {
      const own = takeWaiting();
      isAlive = true;
      for (const { target, drop } of own) if (target.isConnected) drop();
      isAlive = false;
    },
  };
}

/**
 * Whether nothing but the app answers a click. Not held: links to pages, buttons that open a panel by themselves or send a form
 * (that is held as it is sent), fields.
 */
function isForApp(control: HTMLElement): boolean {
  if (control.dataset['enhanced'] !== undefined) return true;
  if (control instanceof HTMLAnchorElement)
    return control.origin === location.origin && (control.pathname === location.pathname || FLAGS.test(control.search));
  if (!(control instanceof HTMLButtonElement) || control.hasAttribute('popovertarget')) return false;
  return control.type === 'button' || control.form === null;
}

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

/** The app learns what was typed or chosen before it came. */
function tellAgain(field: Field): void {
  if (field instanceof HTMLSelectElement || field.type === 'file') {
    field.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  const { value, selectionStart, selectionEnd } = field;
  // React has taken note of what stands there, and would see no change: emptied where it watches, set where it does not
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  // null: of a type that knows no selection
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Resolves when the part of the page around it has been taken over, or will not be in time. */
function whenPartAlive(target: HTMLElement): Promise<void> {
  const part = target.closest<HTMLElement>('[data-late]');
  if (!part || part.dataset['alive']) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      watch.disconnect();
      clearTimeout(timer);
      resolve();
    };
    const watch = new MutationObserver(end);
    const timer = setTimeout(end, PART_WAIT_MS);
    watch.observe(part, { attributeFilter: ['data-alive'] });
    // what nears the window is on its way already; the focus asks for the rest
    part.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  });
}
