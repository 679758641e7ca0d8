import { describe, expect, it } from 'vitest';
import { ATTACHMENT_MAX, ATTACHMENT_RULES, addAttachments, checkAttachment, checkAttachments } from './attachment.ts';

describe('FM10 attachments', () => {
  it.each([
    ['a.png', 'image/png'],
    ['a.jpeg', 'image/jpeg'],
    ['a.b.JPG', 'image/jpeg'],
    ['a.pdf', ''],
    ['a.docx', 'application/octet-stream'],
  ])('%s of type %j may be sent', (name, type) => {
    expect(checkAttachment({ name, type, size: ATTACHMENT_MAX })).toBeNull();
  });

  it.each([
    ['a.gif', 'image/gif'],
    ['a.doc', 'application/msword'],
    ['a.pdf.exe', 'application/pdf'],
    ['pdf', 'application/pdf'],
    ['a.png', 'application/pdf'],
    ['a.constructor', ''],
  ])('%s of type %j may not', (name, type) => {
    expect(checkAttachment({ name, type, size: 1 })).toBe('fileType');
  });

  it('a file one byte over the limit is rejected', () => {
    expect(checkAttachment({ name: 'a.pdf', type: '', size: ATTACHMENT_MAX + 1 })).toBe('fileSize');
  });

  it('a single file is replaced; several are added, except those with an existing name', () => {
    const [a, b, other] = [
      { name: 'a', n: 1 },
      { name: 'b', n: 2 },
      { name: 'a', n: 3 },
    ] as const;
    expect(addAttachments<{ name: string }>([a], [b, other], false)).toEqual([b]);
    expect(addAttachments<{ name: string }>([a], [], false)).toEqual([a]);
    expect(addAttachments<{ name: string }>([a], [other, b, b], true)).toEqual([a, b]);
  });

  it('several files: limits of their number, their size and their total size', () => {
    const rule = ATTACHMENT_RULES['contact-us'];
    const files = (n: number, size: number) =>
      Array.from({ length: n }, (_, i) => ({ name: `${i}.pdf`, type: '', size }));
    expect(checkAttachments([], rule)).toBeNull();
    expect(checkAttachments(files(rule.count, 1), rule)).toBeNull();
    expect(checkAttachments(files(rule.count + 1, 1), rule)).toBe('fileCount');
    expect(checkAttachments(files(2, ATTACHMENT_MAX + 1), rule)).toBe('fileSize');
    expect(checkAttachments(files(2, rule.total / 2), rule)).toBeNull();
    expect(checkAttachments([...files(2, rule.total / 2), { name: 'x.pdf', type: '', size: 1 }], rule)).toBe(
      'fileTotal',
    );
    expect(checkAttachments([{ name: 'a.exe', type: '', size: 1 }], rule)).toBe('fileType');
  });
});
