import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { writeFontConfig } from './font-config.ts';

/** Two texts that look the same unless there is a font with their letters. */
const RENDER = `
  import sharp from 'sharp';
  const render = (text) => sharp(Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><text x="5" y="30" font-size="30" font-family="sans-serif">' + text + '</text></svg>',
  )).raw().toBuffer();
  const [one, eight] = [await render('1'), await render('8')];
  console.log(one.equals(eight) ? 'same' : 'different');`;

it('K15: texts in drawings have the font of the documents, whatever fonts and folders the machine has', () => {
  const render = (FONTCONFIG_FILE: string) => {
    const env = { ...process.env, FONTCONFIG_FILE, HOME: '/proc/nowhere', XDG_CACHE_HOME: '/proc/nowhere' };
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', RENDER], { env });
    return { stdout: String(stdout), stderr: String(stderr) };
  };
  const folder = mkdtempSync(path.join(tmpdir(), 'a & b-'));
  const renderWith = (places: string) => {
    const file = path.join(folder, 'machine.conf');
    writeFileSync(file, `<fontconfig>${places}</fontconfig>`);
    return render(file);
  };
  const fonts = path.resolve('node_modules/@expo-google-fonts/inter/400Regular');
  // what happens on a machine without fonts, and on one with a read-only file system
  expect(renderWith('<dir>/proc/nowhere</dir>').stdout).toBe('same\n');
  expect(renderWith(`<dir>${fonts}</dir><cachedir>/proc/nowhere</cachedir>`).stderr).toContain('Fontconfig error');
  expect(render(writeFontConfig(folder))).toEqual({ stdout: 'different\n', stderr: '' });
});
