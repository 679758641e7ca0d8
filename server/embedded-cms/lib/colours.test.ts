import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { COLOURS } from './colours.ts';

const tokens = readFileSync(path.join(import.meta.dirname, '../../../client/styles/tokens.css'), 'utf8');

it.each(Object.entries(COLOURS))(
  'mails, documents and pages of the CMS use the colour %s of the site',
  (name, value) => {
    expect(tokens).toContain(`  --${name}: ${value};`);
  },
);
it.each(['mail/render-mail.ts', 'mail/mail-styled-page.ts', 'office/desk/desk-style.ts', 'documents/pdf/page.ts'])(
  '%s defines no colours itself',
  (file) => {
    const text = readFileSync(path.join(import.meta.dirname, '..', file), 'utf8');
    expect(text.match(/#[0-9a-f]{6}\b/gi)?.filter((colour) => colour !== '#ffffff') ?? []).toEqual([]);
  },
);
