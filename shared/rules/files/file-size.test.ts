import { describe, expect, it } from 'vitest';
import { toFileFormat, toFileSize } from './file-size.ts';

describe('DC04 file size', () => {
  it.each([
    [0, '0 B'],
    [900, '900 B'],
    [1024, '1024 B'],
    [1025, '1 KB'],
    [1536, '1.5 KB'],
    [1_048_576, '1024 KB'],
    [1_048_577, '1 MB'],
    [3_145_728, '3 MB'],
    [1_999_999, '1.9 MB'],
  ])('%i bytes are %s', (bytes, text) => {
    expect(toFileSize(bytes, 'en')).toBe(text);
  });

  it('truncates, never rounds up', () => {
    expect(toFileSize(1_048_576 * 2 - 1, 'en')).toBe('1.99 MB');
  });

  it('writes the decimal comma in Polish and German (D19)', () => {
    expect(toFileSize(1536, 'pl')).toBe('1,5 KB');
    expect(toFileSize(1536, 'de')).toBe('1,5 KB');
  });
});

describe('DC03 file format', () => {
  it.each([
    ['/uploads/files/a.pdf', 'PDF'],
    ['/uploads/files/a.b.dwg?v=2', 'DWG'],
    ['/uploads/files/name', null],
    ['', null],
    [null, null],
  ])('%s is %s', (url, format) => {
    expect(toFileFormat(url)).toBe(format);
  });
});
