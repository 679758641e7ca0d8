interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** RT21: not on 2g, not where data is saved. Browsers that say nothing are taken to be well. */
export function mayFetchAhead(): boolean {
  const { saveData, effectiveType } = (navigator as Navigator & { connection?: Connection }).connection ?? {};
  return saveData !== true && !/2g$/.test(effectiveType ?? '');
}
