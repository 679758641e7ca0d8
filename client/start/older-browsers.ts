// Functions that the app calls and that browsers of the build's target (Vite's `baseline-widely-available`: Safari 16.4,
// Chrome 107, Firefox 104) do not have; the build only translates syntax. Without them the app would not start there,
// for example on an iPhone 8 or X, whose last version is iOS 16.

Promise.withResolvers ??= <T>() => {
  const parts = {} as PromiseWithResolvers<T>;
  parts.promise = new Promise<T>((resolve, reject) => Object.assign(parts, { resolve, reject }));
  return parts;
};

Map.groupBy ??= <K, T>(items: Iterable<T>, toKey: (item: T, index: number) => K) => {
  const groups = new Map<K, T[]>();
  let i = 0;
  for (const item of items) {
    const key = toKey(item, i++);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return groups;
};

Array.prototype.toSorted ??= function <T>(this: T[], compare?: (a: T, b: T) => number) {
  return [...this].sort(compare);
};
Array.prototype.toReversed ??= function <T>(this: T[]) {
  return [...this].reverse();
};

String.prototype.toWellFormed ??= function (this: string) {
  return this.replace(/\p{Surrogate}/gu, '\ufffd');
};

AbortSignal.any ??= (signals: Iterable<AbortSignal>) => {
  const any = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) any.abort(signal.reason);
    signal.addEventListener('abort', () => any.abort(signal.reason), { once: true });
  }
  return any.signal;
};

URL.canParse ??= (address: string, base?: string) => {
  try {
    return Boolean(new URL(address, base));
  } catch {
    return false;
  }
};

Element.prototype.checkVisibility ??= function (this: Element) {
  return this.getClientRects().length > 0;
};

export {};
