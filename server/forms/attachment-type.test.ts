import { describe, expect, it } from 'vitest';
import { detectAttachment } from './uploaded-file.ts';

const PDF = Buffer.from('%PDF-1.7\n1 0 obj');
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex');
const JPG = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex');
const entry = (name: string) => {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, Buffer.from(name), Buffer.alloc(50)]);
};
const detect = (fileName: string, mime: string, sample: Buffer) => detectAttachment(fileName, mime, sample);

describe('BF05 FM10 type of an attachment', () => {
  it.each([
    ['plan.pdf', 'application/pdf', PDF, 'plan.pdf'],
    ['Zażółć gęślą.PDF', 'application/octet-stream', PDF, 'Zażółć gęślą.pdf'],
    ['../../etc/pass"wd\r\n.png', 'image/png', PNG, 'pass-wd-.png'],
    ['photo.jpeg', 'image/jpeg', JPG, 'photo.jpg'],
    ['.pdf', '', PDF, 'attachment.pdf'],
    [
      'letter.docx',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      entry('[Content_Types].xml'),
      'letter.docx',
    ],
  ])('%s', async (name, mime, sample, fileName) => {
    expect((await detect(name, mime, sample))?.fileName).toBe(fileName);
  });

  it.each([
    ['plan.pdf', 'application/pdf', PNG],
    ['plan.png', 'image/png', PDF],
    ['plan.pdf', 'image/png', PDF],
    ['plan.exe', 'application/pdf', PDF],
    ['plan.pdf', 'application/pdf', Buffer.from('MZ\u0090')],
    ['plan.pdf', 'application/pdf', Buffer.alloc(0)],
    ['letter.docx', '', entry('evil.exe')],
    ['letter.docx', '', PDF],
    ['letter.docx', '', Buffer.from('PK\u0003\u0004')],
  ])('%s of %s with other bytes is refused', async (name, mime, sample) => {
    expect(await detect(name, mime, sample)).toBeNull();
  });
});
