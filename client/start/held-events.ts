/** What a visitor asks of a page that the app has not taken over yet is done once it has. */
export interface HeldEvents {
  /** The app is there, but not in all of the page: clicks and keys need not wait for the rest of it. */
  replayBy(touch: Touch): void;
  /** All of the page is alive: everything anew, in the order it came. */
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

/** Lets the app take over what is clicked within the same call. */
type Touch = (act: () => void) => void;
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
interface Held<T extends HTMLElement = HTMLElement> {
  type: string;
  target: T;
  /** By the app. */
  act(target: T): void;
  /** Without it. */
  drop(target: T): void;
}
/** What is held, and where in the page its target stands: the page may be shown anew. */
type Kept = Held & { at: number };

export function holdEvents(wake: () => unknown): HeldEvents {
  const waiting: Kept[] = [];
  /** With whether it was ticked, if it can be. */
  const changed = new Map<Field, boolean>();
  /** What is typed is heard by the app. */
  let isAlive = false;
  /** Until what came before is done. */
  let isHolding = true;
  let byTouch: Touch | null = null;
  let playing: Promise<void> | null = null;
  const late: Promise<void>[] = [];

  function hold<T extends HTMLElement>(event: Event, own: Held<T>): void {
    const held = own as unknown as Held;
    stop(event);
    // whoever taps twice because nothing happened means it once
    const isSaid = waiting.some(({ target, type }) => target === held.target && type === held.type);
    if (!isSaid || held.type === 'keydown') waiting.push({ ...held, at: alike(held.target).indexOf(held.target) });
    document.documentElement.dataset['waking'] = '';
    held.target.dataset['held'] = '';
    wake();
    setTimeout(replayTouches);
  }
  function replayTouches(): void {
    if (byTouch && !isAlive) void play(byTouch);
  }
  /** In its order: not where something has to wait for all of the page, as what was typed does. */
  const mayPlay = () => isAlive || (changed.size === 0 && !waiting.some(needsAll));
  /** What is held and what comes meanwhile, one after the other. */
  function play(touch: Touch): Promise<void> {
    playing ??= playAll(touch).finally(() => {
      playing = null;
    });
    return playing;
  }
  async function playAll(touch: Touch): Promise<void> {
    while (waiting.length > 0 && mayPlay()) {
      for (const kept of takeWaiting(1)) playOne(kept, touch);
      // what this one changes is there for the next: two arrows are two steps
      await new Promise((done) => setTimeout(done));
    }
  }
  function playOne({ target, at, act }: Kept, touch: Touch): void {
    const own = target.isConnected ? target : alike(target)[at];
    if (!own || own.textContent !== target.textContent) return;
    const go = () => touch(() => pass(() => act(own)));
    if (isAsleep(own)) late.push(whenPartAlive(own).then(go));
    else go();
  }
  /** Not held again. What one of them breaks is no reason not to do the others. */
  function pass(act: () => void): void {
    const before = isHolding;
    isHolding = false;
    try {
      act();
    } catch (error) {
      reportError(error);
    }
    isHolding = before;
  }
  function takeWaiting(count = waiting.length): Kept[] {
    const own = waiting.splice(0, count);
    if (waiting.length === 0) delete document.documentElement.dataset['waking'];
    for (const { target } of own) if (!waiting.some((kept) => kept.target === target)) delete target.dataset['held'];
    return own;
  }

  function onClick(event: MouseEvent): void {
    const control = (event.target as Element).closest<HTMLElement>('a[href], button');
    if (!control || !isHolding || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    if (!isForApp(control)) return;
    hold(event, {
      type: 'click',
      target: control,
      act: (own) => own.click(),
      drop: (own) => own instanceof HTMLAnchorElement && own.click(),
    });
  }
  function onSubmit(event: SubmitEvent): void {
    const form = event.target as HTMLFormElement;
    const { submitter } = event;
    // a search is a page of its own
    if (!isHolding || form.method !== 'post') return;
    // the button may be gone, or another's, by then
    const send = (own: HTMLFormElement) =>
      own.requestSubmit(submitter instanceof HTMLButtonElement && submitter.form === own ? submitter : null);
    hold(event, { type: 'submit', target: form, act: send, drop: send });
  }
  function onKey(event: KeyboardEvent): void {
    const { key, code, target } = event;
    if (!isHolding || !KEYS.test(key) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!(target instanceof HTMLElement) || !target.closest('[role=tab], [role=combobox], [role=slider]')) return;
    // a key held down is a wait, not steps
    if (event.repeat) stop(event);
    else
      hold(event, {
        type: 'keydown',
        target,
        act: (own) => own.dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true })),
        drop: () => {},
      });
  }
  function onInput(event: Event): void {
    const { target } = event;
    if (isAlive || !isField(target) || target.type === 'radio') return;
    changed.set(target, isTick(target) && target.checked);
  }
  addEventListener('click', onClick, true);
  addEventListener('submit', onSubmit, true);
  addEventListener('keydown', onKey, true);
  addEventListener('input', onInput, true);

  return {
    replayBy(touch) {
      byTouch = touch;
      replayTouches();
    },
    async replay() {
      isAlive = true;
      for (const [field, isTicked] of changed) if (field.isConnected) tellAgain(field, isTicked);
      changed.clear();
      await playing;
      await play((act) => act());
      isHolding = false;
      await Promise.all(late);
    },
    letGo() {
      for (const { target, drop } of takeWaiting()) if (target.isConnected) pass(() => drop(target));
    },
  };
}

/**
 * Whether nothing but the app answers a click. Not held: links to pages and to places of this one, buttons that open a panel by
 * themselves or send a form (that is held as it is sent), fields.
 */
function isForApp(control: HTMLElement): boolean {
  if (control.dataset['enhanced'] !== undefined || control.dataset['term'] !== undefined) return true;
  if (control instanceof HTMLAnchorElement) {
    const { origin, pathname, search, hash } = control;
    // the browser loads the page again
    if (control.getAttribute('href') === '') return false;
    if (origin !== location.origin) return false;
    // the browser goes to a place of the page at once, and takes the focus along; the app reads the fragment as it comes
    const isPlace = hash !== '' && search === location.search;
    return FLAGS.test(search) || (pathname === location.pathname && !isPlace);
  }
  if (!(control instanceof HTMLButtonElement) || control.hasAttribute('popovertarget')) return false;
  return control.type === 'button' || control.form === null;
}

/** Of a part whose code comes when it is near. */
const isAsleep = (target: HTMLElement) => target.closest('[data-late]:not([data-alive])') !== null;

/** Whether more answers it than the part of the page where it stands: forms, and what opens wherever one is. */
const needsAll = ({ type, target }: Held) =>
  type === 'submit' || isAsleep(target) || (target instanceof HTMLAnchorElement && FLAGS.test(target.search));

function stop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Elements of the page that are of its kind, in their order. */
const alike = (target: HTMLElement) => [...document.querySelectorAll<HTMLElement>(target.localName)];

const isTick = (field: Field): field is HTMLInputElement => field.type === 'checkbox';
const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

/** The app learns what was typed or chosen before it came. */
function tellAgain(field: Field, isTicked: boolean): void {
  if (field instanceof HTMLSelectElement || field.type === 'file') {
    field.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  // React has taken note of what stands there, and would see no change: changed where it watches, set where it does not
  const set = (name: 'value' | 'checked', other: unknown, own: unknown) => {
    Object.assign(field, { [name]: other });
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), name)?.set?.call(field, own);
  };
  if (isTick(field)) {
    set('checked', !isTicked, isTicked);
    field.dispatchEvent(new Event('click', { bubbles: true }));
    return;
  }
  const { value, selectionStart, selectionEnd } = field;
  set('value', '', value);
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
