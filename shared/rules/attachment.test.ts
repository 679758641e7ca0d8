import { describe, expect, it } from 'vitest';
import { ATTACHMENT_MAX, addAttachments, checkAttachment } from './attachment.ts';

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

  it('one byte too much is too much', () => {
    expect(checkAttachment({ name: 'a.pdf', type: '', size: ATTACHMENT_MAX + 1 })).toBe('fileSize');
  });

  it('a single one is replaced, several are joined, names that are there are ignored', () => {
    const [a, b, other] = [
      { name: 'a', n: 1 },
      { name: 'b', n: 2 },
      { name: 'a', n: 3 },
    ] as const;
    expect(addAttachments<{ name: string }>([a], [b, other], false)).toEqual([b]);
    expect(addAttachments<{ name: string }>([a], [], false)).toEqual([a]);
    expect(addAttachments<{ name: string }>([a], [other, b, b], true)).toEqual([a, b]);
  });
});
