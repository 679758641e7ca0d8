interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** No prefetching on 2g or in data-saver mode (RT21). Browsers that do not report this are assumed to be fast. */
export function mayFetchAhead(): boolean {
  const { saveData, effectiveType } = (navigator as Navigator & { connection?: Connection }).connection ?? {};
  return saveData !== true && !/2g$/.test(effectiveType ?? '');
}
