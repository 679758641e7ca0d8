type Modifiers = Pick<MouseEvent, 'altKey' | 'ctrlKey' | 'metaKey'>;

/** Whether a key is meant for the page: with a modifier it is a browser shortcut, such as zoom or Back. */
export const isPlainKey = ({ altKey, ctrlKey, metaKey }: Modifiers): boolean => !altKey && !ctrlKey && !metaKey;

/** Whether a click would follow a link in this tab, rather than open a new tab or window or save the target. */
export const isPlainClick = (click: Modifiers & Pick<MouseEvent, 'button' | 'shiftKey'>): boolean =>
  click.button === 0 && !click.shiftKey && isPlainKey(click);
