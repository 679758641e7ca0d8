import { describe, expect, it } from 'vitest';
import { chooseRange, evaluatePreconditions, matchesEtag } from './conditional-request.ts';

const DATE = 'Sat, 03 Jan 2026 08:00:00 GMT';
const EARLIER = 'Sat, 03 Jan 2026 07:59:59 GMT';
const LATER = 'Sat, 03 Jan 2026 08:00:01 GMT';

describe('BX10 If-None-Match', () => {
  it.each([
    ['"b"', true],
    ['W/"b"', true],
    ['"a", W/"b" ,"c"', true],
    [' * ', true],
    ['"a,b"', false],
    ['b', false],
    [undefined, false],
  ] as const)('%j matches: %s', (header, isMatch) => {
    expect([matchesEtag(header, '"b"'), matchesEtag(header, 'W/"b"')]).toEqual([isMatch, isMatch]);
  });
});

describe('K11: preconditions in the order of RFC 9110', () => {
  it.each([
    [{}, null],
    [{ 'if-match': '"a", "b"' }, null],
    [{ 'if-match': '*' }, null],
    [{ 'if-match': '"a"' }, 412],
    [{ 'if-match': 'W/"b"' }, 412],
    // a date is not looked at beside the ETag
    [{ 'if-match': '"b"', 'if-unmodified-since': EARLIER }, null],
    [{ 'if-unmodified-since': DATE }, null],
    [{ 'if-unmodified-since': EARLIER }, 412],
    [{ 'if-unmodified-since': 'Saturday, 03-Jan-26 07:59:59 GMT' }, 412],
    [{ 'if-unmodified-since': 'Sat Jan  3 07:59:59 2026' }, 412],
    [{ 'if-unmodified-since': '2025' }, null],
    [{ 'if-none-match': 'W/"b"' }, 304],
    [{ 'if-none-match': '"a"', 'if-modified-since': LATER }, null],
    [{ 'if-modified-since': DATE }, 304],
    [{ 'if-modified-since': EARLIER }, null],
    [{ 'if-modified-since': 'tomorrow' }, null],
    // what would fail is looked at before what would save a body
    [{ 'if-match': '"a"', 'if-none-match': '"b"' }, 412],
  ] as const)('%j: %s', (headers, status) => {
    expect(evaluatePreconditions(headers, { etag: '"b"', lastModified: DATE })).toBe(status);
  });

  it('a weak ETag never passes If-Match, and what has no date knows no dates', () => {
    expect(evaluatePreconditions({ 'if-match': 'W/"b"' }, { etag: 'W/"b"' })).toBe(412);
    expect(evaluatePreconditions({ 'if-unmodified-since': EARLIER }, { etag: '"b"' })).toBe(null);
    expect(evaluatePreconditions({ 'if-modified-since': LATER }, { etag: '"b"' })).toBe(null);
  });
});

describe('K11: ranges of a file of ten bytes', () => {
  it.each([
    [{}, null],
    [{ range: 'bytes=0-3' }, [0, 3]],
    [{ range: 'Bytes=8-' }, [8, 9]],
    [{ range: 'bytes=5-99' }, [5, 9]],
    [{ range: 'bytes=-3' }, [7, 9]],
    [{ range: 'bytes=-99' }, [0, 9]],
    [{ range: 'bytes=9-9' }, [9, 9]],
    [{ range: 'bytes=10-' }, 'unsatisfiable'],
    [{ range: 'bytes=-0' }, 'unsatisfiable'],
    // not valid, several, or of another unit: the whole file
    [{ range: 'bytes=5-2' }, null],
    [{ range: 'bytes=0-1,3-4' }, null],
    [{ range: 'bytes=a-b' }, null],
    [{ range: 'bytes=-' }, null],
    [{ range: 'lines=0-3' }, null],
    [{ range: 'bytes=0-3', 'if-range': '"b"' }, [0, 3]],
    [{ range: 'bytes=0-3', 'if-range': DATE }, [0, 3]],
    [{ range: 'bytes=0-3', 'if-range': 'W/"b"' }, null],
    [{ range: 'bytes=0-3', 'if-range': '"a"' }, null],
    [{ range: 'bytes=0-3', 'if-range': LATER }, null],
    [{ range: 'bytes=99-', 'if-range': '"a"' }, null],
    [{ range: 'bytes=0-3', 'if-range': 'b' }, null],
  ] as const)('%j: %j', (headers, expected) => {
    const range = chooseRange(headers, { etag: '"b"', lastModified: DATE }, 10);
    expect(range && range !== 'unsatisfiable' ? [range.start, range.end] : range).toEqual(expected);
  });

  it('a weak ETag never passes If-Range', () => {
    expect(chooseRange({ range: 'bytes=0-3', 'if-range': 'W/"b"' }, { etag: 'W/"b"' }, 10)).toBe(null);
  });

  it('an empty file has no parts', () => {
    expect(chooseRange({ range: 'bytes=0-3' }, { etag: '"b"' }, 0)).toBe(null);
  });
});
