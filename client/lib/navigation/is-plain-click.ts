type Modifiers = Pick<MouseEvent, 'altKey' | 'ctrlKey' | 'metaKey'>;

/** Whether a key is meant for the page: with a modifier it is a browser shortcut, such as zoom or Back. */
export const isPlainKey = ({ altKey, ctrlKey, metaKey }: Modifiers): boolean => !altKey && !ctrlKey && !metaKey;

type Click = Modifiers & Pick<MouseEvent, 'button' | 'shiftKey'>;

/** Whether a click would follow a link in this tab, rather than open a new tab or window or save the target. */
export const isPlainClick = (click: Click): boolean => click.button === 0 && !click.shiftKey && isPlainKey(click);

/** Click handler of a link: a plain click runs the action instead of following the link. */
export const onPlainClick =
  (action: () => void) =>
  (click: Click & Pick<MouseEvent, 'preventDefault'>): void => {
    if (!isPlainClick(click)) return;
    click.preventDefault();
    action();
  };
