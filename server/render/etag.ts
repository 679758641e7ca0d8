import { hash } from 'node:crypto';

/** Weak: the same text in another encoding is equivalent. */
export const toEtag = (content: string | Buffer): string => `W/"${hash('sha256', content, 'base64url').slice(0, 27)}"`;

/** RFC 9110, 13.1.2: any of the list of If-None-Match, compared weakly. */
export function isKnown(header: string | undefined, etag: string): boolean {
  const opaque = etag.slice(2);
  return (
    header !== undefined &&
    (header.trim() === '*' || (header.match(/"[^"]*"/g)?.some((tag) => tag === opaque) ?? false))
  );
}
