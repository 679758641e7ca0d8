/** Use it with autoFocus: a popover needs the attribute, which React writes only on the server. Also works as a ref. */
export const markAutofocus = (element: HTMLElement | null): void => element?.setAttribute('autofocus', '');
