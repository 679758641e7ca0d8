import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openZipJobs, type ZipJob } from './zip-jobs.ts';

const JOB: ZipJob = { id: 'a', locale: 'en', identifiers: ['f1'], created: 1, bytes: 0, status: 'pending' };

it('DC13: a job survives a restart; what is no job is deleted, and an archive that is gone is built again', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'zips-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (name: string, job: unknown) => writeFileSync(path.join(folder, name), JSON.stringify(job));
  write('a.json', JOB);
  write('ready.json', { ...JOB, id: 'ready', status: 'ready', bytes: 9 });
  writeFileSync(path.join(folder, 'ready.zip'), 'PK');
  write('gone.json', { ...JOB, id: 'gone', status: 'ready', bytes: 9 });
  write('of-another.json', JOB);
  write('language.json', { ...JOB, id: 'language', locale: 'fr' });
  write('files.json', { ...JOB, id: 'files', identifiers: 'f1' });
  write('time.json', { ...JOB, id: 'time', created: null });
  writeFileSync(path.join(folder, 'cut.json'), '{"id":"cut"');
  writeFileSync(path.join(folder, 'a.zip.tmp'), 'PK');
  const { all, fileOf } = openZipJobs(folder);
  expect([...all.values()].map(({ id, status }) => [id, status]).sort()).toEqual([
    ['a', 'pending'],
    ['gone', 'pending'],
    ['ready', 'ready'],
  ]);
  expect(readdirSync(folder).sort()).toEqual(['a.json', 'gone.json', 'ready.json', 'ready.zip']);
  expect(fileOf('ready')).toBe(path.join(folder, 'ready.zip'));
});

it('DC13: a job whose archive has expired stays, without it', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'zips-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const jobs = openZipJobs(folder);
  const job: ZipJob = { ...JOB, status: 'ready', bytes: 9 };
  jobs.save(job);
  writeFileSync(jobs.fileOf('a'), 'PK');
  jobs.expire(job);
  expect([jobs.all.get('a'), readdirSync(folder)]).toEqual([{ ...JOB, status: 'expired', bytes: 0 }, ['a.json']]);
  expect(openZipJobs(folder).all.get('a')).toEqual({ ...JOB, status: 'expired', bytes: 0 });
  jobs.forget('a');
  expect([jobs.all.size, readdirSync(folder)]).toEqual([0, []]);
});
