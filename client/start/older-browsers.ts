// Functions that the app calls and that some of the browsers in which it starts do not have: those with popovers
// (without-popovers.ts), such as Safari 17.0 to 17.3 and Chrome 114 to 119. The build only translates syntax.

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
