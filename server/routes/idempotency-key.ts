export function isIdempotencyKey(key: unknown): key is string {
  return typeof key === 'string' && /^[\w-]{8,100}$/.test(key);
}
