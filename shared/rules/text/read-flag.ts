const FLAGS = new Map<string, boolean>(
  ['0 f n no off false', '1 t y yes on true'].flatMap((words, i) => words.split(' ').map((word) => [word, i === 1])),
);

/** True or false as a CMS writes it, in small or capital letters; null for anything else. */
export const readFlag = (value: unknown): boolean | null =>
  typeof value === 'object' ? null : (FLAGS.get(String(value).trim().toLowerCase()) ?? null);
