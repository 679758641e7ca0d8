import { describe, expect, it } from 'vitest';
import { readMultipartName, toAttachmentName, toNamedKind } from './attachment-name.ts';

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
    ['a.gif', 'picture'],
    ['scan.TIF', 'picture'],
    ['a.doc', null],
    ['a.jfif', 'jpg'],
    ['a.JPE', 'jpg'],
    ['a.pdf.exe', null],
    ['a.pdf~', 'any'],
    ['a.constructor', 'any'],
    ['CV_J.Kowalski', 'any'],
    ['cv.pdf(1)', 'any'],
    ['cv.pdf.download', 'any'],
    ['umowa.pdf.', 'pdf'],
    ['IMG_1.HEIC', 'picture'],
    ['image.webp', 'picture'],
    ['a.html', null],
    ['a.xhtml', null],
    ['a.7z', null],
  ])('S-1: %j promises %s', (name, kind) => {
    expect(toNamedKind(name)).toBe(kind);
  });

  it.each([
    ['plan.pdf', 'pdf', 'plan.pdf'],
    ['Zażółć gęślą.PDF', 'pdf', 'Zażółć gęślą.pdf'],
    ['../../etc/pass"wd\r\n.png', 'png', 'pass_wd__.png'],
    ['C:\\scans\\plan (2).pdf', 'pdf', 'plan (2).pdf'],
    ['photo.jpeg', 'jpg', 'photo.jpg'],
    ['IMG_1.JFIF', 'jpg', 'IMG_1.jpg'],
    ['umowa (2) – kopia & aneks.pdf', 'pdf', 'umowa (2) – kopia & aneks.pdf'],
    ["O'Neil, CV+list; 100% [v1.2] #3 = ok!.PDF", 'pdf', "O'Neil, CV+list; 100% [v1.2] #3 = ok!.pdf"],
    ['„plan” v1.0.docx', 'docx', '„plan” v1.0.docx'],
    ['a\u202egpj\u0007.pdf', 'pdf', 'a_gpj_.pdf'],
    ['scan.', 'pdf', 'scan.pdf'],
    ['umowa.pdf.', 'pdf', 'umowa.pdf'],
    ['IMG_1.heic', 'jpg', 'IMG_1.jpg'],
    ['photo.jpg', 'png', 'photo.png'],
    ['CV_J.Kowalski', 'pdf', 'CV_J.Kowalski.pdf'],
    ['...pdf', 'pdf', 'attachment.pdf'],
    ['CON.pdf', 'pdf', '_CON.pdf'],
    ['lpt1 .jpeg', 'jpg', '_lpt1.jpg'],
    ['.pdf', 'pdf', 'attachment.pdf'],
    ['1000012345', 'jpg', '1000012345.jpg'],
    ['Umowa z 12.05.2026', 'pdf', 'Umowa z 12.05.2026.pdf'],
    [`${'ł'.repeat(79)}😀😀.pdf`, 'pdf', `${'ł'.repeat(79)}😀😀.pdf`],
  ] as const)('%j of kind %s is sent as %j', (name, kind, sent) => {
    expect(toAttachmentName(name, kind)).toBe(sent);
  });

  it('FR-18: signs that browsers encode in a form are read, and others are not', () => {
    expect(readMultipartName('a%22b%0D%0A 100%25 %41.pdf')).toBe('a"b\r\n 100%25 %41.pdf');
  });
});
