import { QUERY_FLAGS } from '#shared/routing/query-flags.ts';
import { isPlainClick } from '../lib/navigation/is-plain-click.ts';

/** The query of a link that opens a dialog in place. */
export const DIALOG_QUERY = new RegExp(`[?&](?:${QUERY_FLAGS.join('|')})\\b`);

/** A click or a submit that only the app can answer. */
export interface EarlyAction {
  target: HTMLElement;
  repeat(): void;
  /** True if it also works without the app, by loading a document: a link is followed, a form is sent. */
  worksAsHtml: boolean;
}

/**
 * Prevents clicks and submits on elements that are not hydrated according to `isEarly`, and passes each one on to be
 * repeated. Leaves alone what works as plain HTML: links to pages and fragments, popovers, searches, fields.
 */
export function catchEarlyActions(
  isEarly: (target: Element) => boolean,
  onAction: (action: EarlyAction) => void,
): void {
  const catchAction = (event: Event, action: EarlyAction) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    onAction(action);
  };
  const onClick = (event: MouseEvent) => {
    const target = (event.target as Element).closest<HTMLElement>('a[href], button');
    if (!target || !isPlainClick(event) || !needsApp(target) || !isEarly(target)) return;
    const repeat = () => target.click();
    catchAction(event, { target, repeat, worksAsHtml: target instanceof HTMLAnchorElement });
  };
  const onSubmit = (event: SubmitEvent) => {
    const target = event.target as HTMLFormElement;
    if (target.method !== 'post' || !isEarly(target)) return;
    // repeated as a click: React hydrates what is clicked, but not what is submitted
    const repeat = () => (event.submitter?.isConnected ? event.submitter.click() : target.requestSubmit());
    catchAction(event, { target, repeat, worksAsHtml: true });
  };
  addEventListener('click', onClick, true);
  addEventListener('submit', onSubmit, true);
}

function needsApp(control: HTMLElement): boolean {
  if (control.dataset['enhanced'] !== undefined || control.dataset['term'] !== undefined) return true;
  if (control instanceof HTMLAnchorElement) {
    const { origin, pathname, search, hash } = control;
    if (control.getAttribute('href') === '' || origin !== location.origin) return false;
    const isFragment = hash !== '' && search === location.search;
    return DIALOG_QUERY.test(search) || (pathname === location.pathname && !isFragment);
  }
  const { type, form } = control as HTMLButtonElement;
  return !control.hasAttribute('popovertarget') && (type === 'button' || form === null);
}
