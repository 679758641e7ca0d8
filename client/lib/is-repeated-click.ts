/**
 * Whether a click is the second of a double click, or a later one. Someone who double-clicks a button that adds to a
 * list, or removes from it, means a single press; the second one would take it back, or hit the next row. Of presses of
 * a key none is (UI Events: their `detail` is 0).
 */
export const isRepeatedClick = ({ detail }: Pick<UIEvent, 'detail'>): boolean => detail > 1;
