/** A path as browsers ask for it: what is not ASCII in percent-encoding, where the CMS wrote it plainly. */
export function toAddress(path: string): string {
  return path.toWellFormed().replace(/[^\u0021-\u007e]+/g, encodeURIComponent);
}
