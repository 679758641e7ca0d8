import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, unlinkSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Running, run } from '../../support/processes.ts';

// The embedded CMS on a disk that is full. Needs root, for a file system of a few megabytes.
const folder = mkdtempSync(path.join(tmpdir(), 'disk-'));
const filler = path.join(folder, 'filler');
const hasDisk = tryTo(() =>
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', folder], { stdio: 'ignore' }),
);
let cms: Running;

function tryTo(work: () => void): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}
/** Fills the disk but for some bytes. */
function fill(left: number): void {
  const { bavail, bsize } = statfsSync(folder);
  const file = openSync(filler, 'a');
  for (let bytes = bavail * bsize - left; bytes > 0; bytes -= bsize) tryTo(() => writeSync(file, Buffer.alloc(bsize)));
  closeSync(file);
}
const startCms = (port?: number) =>
  run('server/embedded-cms/main.ts', {
    args: (chosen) => ['--port', String(chosen), '--data', path.join(folder, 'data')],
    probe: '/api/configurations?locale=pl',
    ...(port ? { port } : {}),
  });
const get = async (url: string) => (await fetch(cms.base + url)).status;
async function makeZip(identifiers: readonly string[]) {
  const made = await fetch(`${cms.base}/api/download_center_zip?locale=pl`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifiers }),
  });
  return made.ok ? ((await made.json()) as { data: string }).data : made.status;
}

beforeAll(async () => {
  if (hasDisk) cms = await startCms();
}, 120_000);
afterAll(async () => {
  await cms?.stop();
  if (hasDisk) execFileSync('umount', ['-l', folder]);
  rmSync(folder, { recursive: true, force: true });
});

it.skipIf(!hasDisk)(
  'K20: a ZIP that does not fit fails, pictures are shown, and the CMS lives, starts, and goes on when there is room',
  async () => {
    const groups = (await (await fetch(`${cms.base}/api/download_center?locale=pl`)).json()) as {
      files: { id: string }[];
    }[];
    const identifiers = groups.flatMap(({ files }) => files.map(({ id }) => id)).slice(0, 20);
    fill(64 * 1024);
    const id = await makeZip(identifiers);
    expect(id).toEqual(expect.any(String));
    await expect.poll(() => get(`/api/download_center_zip/${id}/status`), { timeout: 60_000 }).toBe(500);
    fill(0);
    expect(await makeZip(identifiers)).toBe(500);
    expect(await get('/media/cache/resolve/sharing/uploads/images/banner/waterworks/water.svg?w=640')).toBe(200);
    const { port } = new URL(cms.base);
    await cms.kill();
    cms = await startCms(Number(port));
    expect(await get('/api/pages?locale=pl')).toBeLessThan(500);
    unlinkSync(filler);
    const next = await makeZip(identifiers.slice(0, 1));
    await expect.poll(() => get(`/api/download_center_zip/${next}/status`), { timeout: 60_000 }).toBe(200);
  },
  180_000,
);
