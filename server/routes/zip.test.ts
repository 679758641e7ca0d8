import { parse } from 'content-disposition';
import { expect, it } from 'vitest';
import { toAttachment } from './zip.ts';

it.each([
  [undefined, 'files.zip'],
  ['attachment', 'files.zip'],
  ['attachment; filename=""', 'files.zip'],
  ['attachment; filename=plain.zip', 'plain.zip'],
  ['attachment; filename="a \\"b\\".zip"', 'a _b_.zip'],
  ['attachment; filename="../../etc/passwd"', '_.._etc_passwd'],
  ['attachment; filename="C:\\\\x.zip"', 'C__x.zip'],
  ["attachment; filename=x.zip; filename*=UTF-8''%F0%9F%93%A6.zip", '📦.zip'],
  ["attachment; filename=x.zip; filename*=utf-8'pl'%zz", 'x.zip'],
  ["attachment; filename*=UTF-8''a%0D%0Ax%E2%80%AE.zip", 'a__x_.zip'],
  ['attachment; filename="gr\u00fc\u00dfe.zip"', 'grüße.zip'],
  [`attachment; filename="${'n'.repeat(300)}.zip"`, `${'n'.repeat(96)}.zip`],
])('BF04 hardening 22: %s is saved as %s', (header, name) => {
  const value = toAttachment(header);
  expect(parse(value)).toMatchObject({ type: 'attachment', parameters: { filename: name } });
  expect(value).toMatch(/^attachment; filename=[\x20-\x7e]+$/);
});
