/** The median; of an even number of values, the upper one of the two in the middle. */
export const median = (list: readonly number[]): number =>
  [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] as number;
