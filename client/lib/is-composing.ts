/**
 * Whether a key belongs to an input method, as for Japanese. Safari ends a composition before it reports the key that
 * ended it, which has the code 229 (UI Events, 8.3).
 */
export const isComposing = (event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  event.isComposing || event.keyCode === 229;
