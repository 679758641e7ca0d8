import { describe, expect, it } from 'vitest';
import { ATTACHMENT_RULES, type CheckedFile, checkAttachments } from './attachment.ts';

const MB = 1024 * 1024;
const rule = ATTACHMENT_RULES['contact-us'];
const files = (n: number, size: number): CheckedFile[] =>
  Array.from({ length: n }, (_, i) => ({ name: `${i}.pdf`, size, problem: null }));
const program: CheckedFile = { name: 'a.exe', size: 1, problem: 'fileType' };

describe('FM10 several files', () => {
  it.each([
    ['none', [], null],
    ['five', files(5, 1), null],
    ['six', files(6, 1), 'fileCount'],
    ['20 MB together', files(2, 10 * MB), null],
    ['a byte more', [...files(2, 10 * MB), { name: 'x.pdf', size: 1, problem: null }], 'fileTotal'],
    ['one that is wrong', [program], 'fileType'],
  ] as const)('%s', (_name, list, problem) => {
    expect(checkAttachments(list, rule).problem).toBe(problem);
  });

  it('one that is required and missing', () => {
    expect(checkAttachments([], ATTACHMENT_RULES['job-application']).problem).toBe('fileMissing');
  });

  it('M10: their number, their size together and each wrong file are said at once', () => {
    const large: CheckedFile = { name: 'b.pdf', size: 30 * MB, problem: 'fileSize' };
    expect(checkAttachments([...files(4, 6 * MB), program, large], rule)).toEqual({
      problem: 'fileCount',
      wrongFiles: { fileType: ['a.exe'], fileSize: ['b.pdf'], fileTotal: [] },
    });
    expect(checkAttachments([...files(3, 6 * MB), program, large], rule)).toEqual({
      problem: 'fileType',
      wrongFiles: { fileType: ['a.exe'], fileSize: ['b.pdf'] },
    });
  });
});
