import fs from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { jsonText } from '../../lib/json/json-text.ts';
import { LeadCarSchema } from '../../schemas/lead/lead-car.ts';
import { StoredLeadSiteSchema } from '../../schemas/lead/lead-site.ts';
import { StoredSiteSchema } from '../../schemas/site/published-site.ts';
import { ValuationTableSchema } from '../../schemas/valuation/valuation-table.ts';
import type { SharedFile } from '../../stock/received/site-copies.ts';
import { archiveLiveOffers } from '../archive/offers-record.ts';
import { diff } from '../publish/diff.ts';
import { carryOver, discardDraft, linkFile, publishDraft, startDraft } from '../publish/draft.ts';
import type { Output } from '../publish/output.ts';
import { liveId, liveRelease, type ReleaseStore } from '../publish/releases.ts';
import { retainAssets } from '../publish/retain-assets.ts';
import { retainPages } from '../publish/retain-pages.ts';
import { storeRecords } from '../publish/site-records.ts';
import { readTakenBack, writeTakenBack } from '../publish/taken-back.ts';
import { withLock } from '../publish/with-lock.ts';
import { endBuild, liveBuild, markShared } from './build-number.ts';
import { clearIncoming, incomingFile } from './incoming-files.ts';
import { RECORD_PREFIX, type ReleaseList } from './release-list.ts';
import {
  recordHash,
  replaceRecord,
  SHARED_RECORDS,
  type SharedRecord,
  STOCK_INDEX,
} from './shared-records.ts';

interface SharedRelease {
  build: number;
  list: ReleaseList;
}

/**
 * Makes a release of another server live as a build does: files that the live release has are linked, the others come from
 * the incoming files, and one rename makes it live.
 * @returns the files that are still missing, in which case nothing was changed; none when it is live.
 */
export async function adoptRelease(
  store: ReleaseStore,
  { build, list }: SharedRelease,
  now: Date,
): Promise<SharedFile[]> {
  if (liveBuild(store) >= build) return [];
  const records = await changedRecords(store, list);
  const lacking = [...lackingFiles(store, list), ...records].filter(
    file => !fs.existsSync(incomingFile(store, file)),
  );
  if (lacking.length > 0) return lacking;
  for (const record of records) checkRecord(incomingFile(store, record), record.file);
  return withLock(store, async () => {
    // While the records were read, a build may have ended.
    if (liveBuild(store) >= build) return [];
    const before = liveRelease(store);
    const lost = publishFiles(store, list);
    if (lost.length > 0) return lost;
    if (before !== null) await retainPages(store, before, list.manifest, now);
    for (const name of SHARED_RECORDS) {
      const changed = records.find(({ file }) => file === `${RECORD_PREFIX}${name}`);
      if (changed !== undefined) replaceRecord(store, name, incomingFile(store, changed));
      else if (!list.records.some(record => record.name === name))
        fs.rmSync(path.join(store.home, name), { force: true });
    }
    if (list.stockAt !== null) {
      const at = new Date(list.stockAt);
      fs.utimesSync(path.join(store.home, STOCK_INDEX), at, at);
    }
    adoptTakenBack(store, list, now);
    markShared(store);
    endBuild(store, build, true);
    storeRecords(store);
    archiveLiveOffers(store, now);
    clearIncoming(store);
    const shared = path.dirname(store.home);
    retainAssets(path.dirname(shared), store.link, now);
    // What servers look at, rather than at the record of every site (src/api/static/published-sites.ts).
    fs.utimesSync(shared, now, now);
    return [];
  });
}

function lackingFiles(store: ReleaseStore, { manifest }: ReleaseList): SharedFile[] {
  const live = liveRelease(store)?.manifest ?? {};
  return Object.entries(manifest).flatMap(([file, { hash, bytes }]) =>
    live[file]?.hash === hash ? [] : { file, hash, bytes },
  );
}

async function changedRecords(store: ReleaseStore, { records }: ReleaseList): Promise<SharedFile[]> {
  const changed: SharedFile[] = [];
  for (const { name, hash, bytes } of records)
    if ((await recordHash(path.join(store.home, name))) !== hash)
      changed.push({ file: `${RECORD_PREFIX}${name}`, hash, bytes });
  return changed;
}

/** Returns files that the live release should have and has lost. */
function publishFiles(store: ReleaseStore, { release, manifest }: ReleaseList): SharedFile[] {
  const live = liveRelease(store);
  const wanted = Object.entries(manifest).map(
    ([file, { hash }]): Output => ({ kind: 'link', file, hash, from: incomingFile(store, { file, hash }) }),
  );
  const { make, remove } = diff(wanted, live?.manifest ?? {});
  if (live !== null && make.length + remove.length === 0) return [];
  const draft = startDraft(store, live, release);
  try {
    const missing = carryOver(draft, wanted, live);
    const lost = missing.filter(output => !fs.existsSync(incomingFile(store, output)));
    if (lost.length > 0)
      return lost.map(({ file, hash }) => ({ file, hash, bytes: manifest[file]?.bytes ?? 0 }));
    const folders = new Set<string>();
    for (const output of missing)
      linkFile(incomingFile(store, output), path.join(draft.dir, output.file), folders);
    publishDraft(store, draft, manifest);
    return [];
  } finally {
    discardDraft(draft);
  }
}

/** A release that was rolled back elsewhere is not published here again, and never becomes the release before. */
function adoptTakenBack(store: ReleaseStore, { isRolledBack, takenBack }: ReleaseList, now: Date): void {
  if (takenBack.length + readTakenBack(store).releases.length === 0) return;
  const live = isRolledBack ? liveId(store) : null;
  writeTakenBack(store, { live, at: now.toISOString(), releases: takenBack });
}

/** The records that this server reads, checked before they are taken; of NDJSON the first line. */
const CHECKED: Partial<Record<SharedRecord, v.GenericSchema>> = {
  'site.json': StoredSiteSchema,
  'server/site.json': StoredLeadSiteSchema,
  'server/cars.ndjson': jsonText(LeadCarSchema),
  'server/valuation.json': jsonText(ValuationTableSchema),
};

/** @throws when another version of the code wrote the record in a form that this one cannot read. */
function checkRecord(incoming: string, file: string): void {
  const name = SHARED_RECORDS.find(each => file === `${RECORD_PREFIX}${each}`);
  const schema = name === undefined ? undefined : CHECKED[name];
  if (schema === undefined) return;
  const [first = ''] = fs.readFileSync(incoming, 'utf8').split('\n', 1);
  if (first === '') return;
  const parsed = v.safeParse(schema, first);
  if (parsed.success) return;
  throw new Error(
    `${name} of the release is not as this version of the code reads it (${parsed.issues[0].message}): the site stays as it is here until the server runs the version that wrote it.`,
  );
}
