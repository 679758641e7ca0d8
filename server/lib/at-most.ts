/**
 * Options of an LRUCache of at most `count` entries, for large counts. It grows as entries come, whereas `max` takes the
 * memory for all of them at once (100,000: 4 MB and 20 ms).
 */
export const atMost = (count: number) => ({ maxSize: count, sizeCalculation: () => 1 });
