import { readdirSync, readFileSync } from 'node:fs';
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
// in a frame of the site they are on that ground while they load, and devices in dark tones would be dark on dark
it.each(['device', 'exploded', 'family', 'place'])(
  'drawings of %s are on the plate of the site in the dark',
  (kind) => {
    const plate = /--plate: (#[0-9a-f]{6});/.exec(tokens)?.[1]?.toUpperCase();
    const folder = path.join(import.meta.dirname, '../content/uploads/images', kind);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.svg'));
    const styles = files
      .map((file) => ({ file, style: readFileSync(path.join(folder, file), 'utf8') }))
      .filter(({ style }) => style.includes('<style>'));
    expect(styles.length).toBeGreaterThan(0);
    const others = styles.filter(
      ({ style }) => !style.includes(`(prefers-color-scheme:dark){[fill="#F4F7FA"]{fill:${plate}}`),
    );
    expect(others.map(({ file }) => file)).toEqual([]);
  },
);
it.each(['mail/render-mail.ts', 'mail/mail-styled-page.ts', 'office/desk/desk-style.ts', 'documents/pdf/page.ts'])(
  '%s defines no colours itself',
  (file) => {
    const text = readFileSync(path.join(import.meta.dirname, '..', file), 'utf8');
    expect(text.match(/#[0-9a-f]{6}\b/gi)?.filter((colour) => colour !== '#ffffff') ?? []).toEqual([]);
  },
);
