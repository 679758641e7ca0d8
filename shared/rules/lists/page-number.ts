/** Page number in `?page=`, which may be beyond the last page; 1 for invalid values. */
export function toPageNumber(text: string | null): number {
  return /^[1-9]\d*$/.test(text ?? '') ? Math.min(Number(text), Number.MAX_SAFE_INTEGER) : 1;
}
