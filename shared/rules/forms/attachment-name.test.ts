import { describe, expect, it } from 'vitest';
import { toAttachmentName, toDistinctNames, toNamedKind } from './attachment-name.ts';

describe('FM10 names of attachments', () => {
  it.each([
    ['a.png', 'png'],
    ['a.jpeg', 'jpg'],
    ['a.b.JPG', 'jpg'],
    ['a.pdf', 'pdf'],
    ['a.docx ', 'docx'],
    ['a.pdf\u200e', 'pdf'],
    ['1000012345', 'any'],
    ['Umowa z 12.05.2026', 'any'],
    ['scan.', 'any'],
    ['a.gif', null],
    ['a.doc', null],
    ['a.jfif', null],
    ['a.pdf.exe', null],
    ['a.pdf~', null],
    ['a.constructor', null],
    ['a.7z', null],
  ])('S-1: %j promises %s', (name, kind) => {
    expect(toNamedKind(name)).toBe(kind);
  });

  it.each([
    ['plan.pdf', 'pdf', 'plan.pdf'],
    ['Zażółć gęślą.PDF', 'pdf', 'Zażółć gęślą.pdf'],
    ['../../etc/pass"wd\r\n.png', 'png', 'pass-wd-.png'],
    ['C:\\scans\\plan (2).pdf', 'pdf', 'plan (2).pdf'],
    ['photo.jpeg', 'jpg', 'photo.jpg'],
    ['.pdf', 'pdf', 'attachment.pdf'],
    ['1000012345', 'jpg', '1000012345.jpg'],
    ['Umowa z 12.05.2026', 'pdf', 'Umowa z 12-05-2026.pdf'],
    [`${'ł'.repeat(79)}😀😀.pdf`, 'pdf', `${'ł'.repeat(79)}-.pdf`],
  ] as const)('%j of kind %s is sent as %j', (name, kind, sent) => {
    expect(toAttachmentName(name, kind)).toBe(sent);
  });

  it('M2: files of the same name are told apart', () => {
    expect(toDistinctNames(['image.jpg', 'IMAGE.jpg', 'image.jpg', 'image (2).jpg', 'scan', 'scan'])).toEqual([
      'image.jpg',
      'IMAGE (2).jpg',
      'image (3).jpg',
      'image (2) (2).jpg',
      'scan',
      'scan (2)',
    ]);
  });
});
