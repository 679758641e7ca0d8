/** Derives a value from an object, such as a CMS answer, once. `rest` must be the same for each use of an object. */
export function deriveOnce<K extends object, V, Rest extends unknown[]>(make: (key: K, ...rest: Rest) => V) {
  const derived = new WeakMap<K, V>();
  return (key: K, ...rest: Rest): V => {
    const value = derived.get(key) ?? make(key, ...rest);
    derived.set(key, value);
    return value;
  };
}
