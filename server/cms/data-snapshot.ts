import type { LocaleMode } from '#shared/locales/locales.ts';
import type { CmsData } from './cms-data.ts';
import { createSnapshot, type Snapshot, type SnapshotOptions } from './snapshot.ts';
import { readSnapshotVersion } from './snapshot-version.ts';

export interface DataSnapshotOptions {
  /** null: there is none. */
  folder: string | null;
  cmsBase: string;
  localeMode: LocaleMode;
  data: CmsData;
  log: SnapshotOptions['log'];
}

/** The snapshot of the answers that pages are made of, put back where an earlier process left one. */
export async function openDataSnapshot(options: DataSnapshotOptions): Promise<Snapshot | null> {
  const { folder, data, log } = options;
  if (folder === null) return null;
  const snapshot = createSnapshot({
    folder,
    version: readSnapshotVersion(options),
    // a question to which the CMS knows nothing may be anything that a visitor typed
    caches: { site: { cache: data.cache }, asked: { cache: data.asked, isKept: isSomething } },
    log,
  });
  await snapshot.restore();
  return snapshot;
}

const isSomething = (answer: unknown) => !Array.isArray(answer) || answer.length > 0;
