import { expect, it } from 'vitest';
import { pickAccept, pickPreconditions, pickRange } from './forwarded-headers.ts';

it('BX06: what a browser asks of a file goes on', () => {
  for (const headers of [
    { 'if-none-match': '"1"' },
    { 'if-none-match': 'W/"a-b", "c"' },
    { 'if-none-match': '*' },
    { 'if-match': '"1"', 'if-unmodified-since': 'Sat, 03 Jan 2026 08:00:00 GMT' },
    { 'if-modified-since': 'Sat, 03 Jan 2026 08:00:00 GMT' },
  ])
    expect(pickPreconditions(headers)).toEqual(headers);
  for (const headers of [
    { range: 'bytes=0-499' },
    { range: 'bytes=500-' },
    { range: 'bytes=-500' },
    { range: 'bytes=0-1', 'if-range': '"1"' },
    { range: 'bytes=0-1', 'if-range': 'Sat, 03 Jan 2026 08:00:00 GMT' },
  ])
    expect(pickRange('GET', headers)).toEqual(headers);
  expect(pickRange('GET', { range: 'bytes=0-1', 'if-none-match': '"1"' })).toEqual({ range: 'bytes=0-1' });
});

it('hardening 11: nothing else does', () => {
  for (const headers of [
    { 'if-none-match': 'secret' },
    { 'if-none-match': Array(50).fill('"1"').join(',') },
    { 'if-match': 'secret' },
    { 'if-modified-since': 'yesterday' },
    { 'if-unmodified-since': 'yesterday' },
    { cookie: 'a=b' },
  ])
    expect(pickPreconditions(headers)).toEqual({});
});

it('K11: what is no single range, or is only meant for another state, asks for the whole file', () => {
  for (const headers of [
    { range: 'bytes=0-1,3-4' },
    { range: 'bytes=5-2' },
    { range: `bytes=${'9'.repeat(40)}-` },
    { range: 'lines=0-1' },
    { 'if-range': '"1"' },
    { range: 'bytes=0-1', 'if-range': 'W/"1"' },
    { range: 'bytes=0-1', 'if-range': '1' },
    { range: 'bytes=0-1', 'if-range': 'yesterday' },
  ])
    expect(pickRange('GET', headers)).toEqual({});
  expect(pickRange('HEAD', { range: 'bytes=0-1' })).toEqual({});
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
