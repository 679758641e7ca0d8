interface Modifiers {
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}
interface Click extends Modifiers {
  button: number;
  shiftKey: boolean;
}

/** A key for the page. With these it is the browser's: Ctrl and plus make all larger, Alt and an arrow lead back. */
export const isPlainKey = ({ altKey, ctrlKey, metaKey }: Modifiers): boolean => !altKey && !ctrlKey && !metaKey;

/** A click that follows a link where one is: not into a new tab or window, nor to save it. */
export const isPlainClick = (click: Click): boolean => click.button === 0 && !click.shiftKey && isPlainKey(click);
