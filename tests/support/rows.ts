/** Number of rows in each group of the product's checklist (features, parts 1 and 3). */
const GROUPS = {
  RT: 22,
  LY: 20,
  SH: 30,
  BL: 20,
  PR: 14,
  DC: 17,
  NW: 6,
  JB: 4,
  GL: 1,
  IR: 8,
  CT: 15,
  FM: 17,
  NL: 7,
  SV: 3,
  PP: 7,
  CC: 8,
  SE: 2,
  I18: 3,
  ER: 8,
  PW: 1,
  BF: 12,
  BX: 13,
};

/** RT01 … BX13. */
export const ROWS: readonly string[] = Object.entries(GROUPS).flatMap(([group, count]) =>
  Array.from({ length: count }, (_, i) => `${group}${String(i + 1).padStart(2, '0')}`),
);
