interface Dated {
  /** ISO date. */
  date: string;
}

/** Comparator: the oldest first. Equal dates keep their order, so that server and every browser show the same list. */
export const oldestFirst = (a: Dated, b: Dated): number => (a.date < b.date ? -1 : Number(a.date > b.date));

export const newestFirst = (a: Dated, b: Dated): number => oldestFirst(b, a);
