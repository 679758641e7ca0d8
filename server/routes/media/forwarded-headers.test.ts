import { expect, it } from 'vitest';
import { pickAccept, pickHeaders } from './forwarded-headers.ts';

const ALL = ['range', 'if-none-match', 'if-modified-since', 'if-range'] as const;

it('BX06: what a browser asks of a file goes on', () => {
  for (const headers of [
    { range: 'bytes=0-499' },
    { range: 'bytes=500-' },
    { range: 'bytes=-500' },
    { 'if-none-match': '"1"' },
    { 'if-none-match': 'W/"a-b", "c"' },
    { 'if-none-match': '*' },
    { 'if-modified-since': 'Sat, 03 Jan 2026 08:00:00 GMT', 'if-range': '"1"' },
  ])
    expect(pickHeaders(headers, ALL)).toEqual(headers);
  expect(pickHeaders({ range: 'bytes=0-1', 'if-none-match': '"1"' }, ['range'])).toEqual({ range: 'bytes=0-1' });
});

it('hardening 11: nothing else does', () => {
  for (const headers of [
    { range: 'bytes=0-1,3-4' },
    { range: `bytes=${'9'.repeat(40)}-` },
    { range: 'lines=0-1' },
    { 'if-none-match': 'secret' },
    { 'if-none-match': Array(50).fill('"1"').join(',') },
    { 'if-modified-since': 'yesterday' },
    { 'if-range': '1' },
    { cookie: 'a=b' },
  ])
    expect(pickHeaders(headers, ALL)).toEqual({});
});

it.each([
  ['image/avif,image/webp,image/apng,*/*;q=0.8', 'image/avif, image/webp, */*'],
  ['image/avif,image/webp,image/svg+xml,*/*;q=0.8', 'image/avif, image/webp, image/svg+xml, */*'],
  ['image/webp;q=0.5', 'image/webp, */*'],
  ['image/avif;q=0, image/webp', 'image/webp, */*'],
  ['text/secret', '*/*'],
  [undefined, '*/*'],
])('hardening 11: %s is said as %s', (accept, forwarded) => {
  expect(pickAccept(accept)).toBe(forwarded);
});
