/** Beside autoFocus, of which React writes the attribute on the server alone: a popover looks for it as it opens. A ref, too. */
export const markAutofocus = (element: HTMLElement | null): void => element?.setAttribute('autofocus', '');
