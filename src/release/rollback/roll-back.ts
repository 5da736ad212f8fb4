import fs from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { readIfExists } from '../../lib/files/read-if-exists.ts';
import { parseJson } from '../../lib/json/parse-json.ts';
import { readAcceptedStock } from '../../stock/accepted-file.ts';
import { archiveLiveOffers } from '../archive/offers-record.ts';
import { dealerChanges } from '../changes/dealer-changes.ts';
import { DealerValuesSchema } from '../changes/dealer-values.ts';
import { type Actor, appendLog, type LoggedRollback, type Subject } from '../log.ts';
import { pointLink } from '../publish/draft.ts';
import { liveId, type ReleaseStore, readRelease } from '../publish/releases.ts';
import { retainPages } from '../publish/retain-pages.ts';
import { retainPictures } from '../publish/retain-pictures.ts';
import { recordOf, restoreRecords, type SiteRecord } from '../publish/site-records.ts';
import { withLock } from '../publish/with-lock.ts';
import { carChangeId, carSubject, subjectOf } from '../resolve.ts';
import { keepDestinations } from './keep-destinations.ts';
import { planRollback, type RollbackPlan } from './plan-rollback.ts';

/**
 * Makes the earlier release of a plan live and restores the site's records of that time. One rename of the link does it: if
 * the process is killed before, visitors see no change, and it can be run again. What is rolled back is blocked until somebody
 * decides (`rolled-back`).
 * @throws while the site is being built, or when another release went live since it was planned.
 */
export function rollBack(store: ReleaseStore, planned: RollbackPlan, actor: Actor, now: Date): Promise<void> {
  return withLock(store, async () => {
    const [live, earlier] = [planned.live.id, planned.earlier.id];
    if (liveId(store) !== live || planRollback(store).earlier.id !== earlier)
      throw new Error(
        `${planned.slug} changed since you looked: ${live} is no longer live, or what was before it is gone. Nothing was done. Run the command again to see what differs now.`,
      );
    const [from, to] = [readRelease(store, live), readRelease(store, earlier)];
    if (to === null) throw new Error(`${earlier} of ${planned.slug} cannot be read. Nothing was done.`);
    keepDestinations(store, earlier);
    const entry = await logged(store, planned, actor);
    if (from !== null) retainPictures(store, from, new Set(Object.keys(to.manifest)), now);
    appendLog(store, entry);
    restoreRecords(store, earlier);
    pointLink(store, earlier);
    if (from !== null) await retainPages(store, from, to.manifest, now);
    archiveLiveOffers(store, now);
  });
}

/** A rollback with what it takes back: the differences between what the two releases were made from. */
async function logged(
  store: ReleaseStore,
  { live, earlier }: RollbackPlan,
  actor: Actor,
): Promise<LoggedRollback> {
  const own = (name: SiteRecord) => path.join(store.home, name);
  const then = (name: SiteRecord) => recordOf(store, earlier.id, name);
  const [was, is] = [then('published-dealer.json'), own('published-dealer.json')].map(readValues);
  const files =
    was === null || was === undefined || is === null || is === undefined
      ? []
      : dealerChanges(was, is).filter(({ kind }) => kind !== 'always');
  const cars = await carSubjects(then('stock.ndjson'), own('stock.ndjson'));
  const [before, after] = [then('published.json'), own('published.json')].map(readCode);
  return {
    type: 'rollback',
    at: new Date().toISOString(),
    ...actor,
    release: earlier.id,
    before: live.id,
    subjects: [...files.map(subjectOf), ...cars],
    code: before === after ? null : (after ?? null),
  };
}

function readValues(file: string | null) {
  const read = v.safeParse(DealerValuesSchema, file === null ? null : parseJson(readIfExists(file) ?? ''));
  return read.success ? read.output : null;
}

function readCode(file: string | null): string | null {
  const stored = file === null ? null : parseJson(readIfExists(file) ?? '');
  const read = v.safeParse(v.object({ code: v.string() }), stored);
  return read.success ? read.output.code : null;
}

async function carSubjects(before: string | null, after: string): Promise<Subject[]> {
  if (before === null || !fs.existsSync(after)) return [];
  const [was = [], is = []] = [await readAcceptedStock(before), await readAcceptedStock(after)].map(
    cars => cars ?? [],
  );
  const known = new Map(was.map(car => [car.id, car]));
  const ids = new Set([...known.keys(), ...is.map(({ id }) => id)]);
  const now = new Map(is.map(car => [car.id, car]));
  return [...ids].flatMap(id => {
    const [one, other] = [known.get(id), now.get(id)];
    if (JSON.stringify(one) === JSON.stringify(other)) return [];
    return carSubject(carChangeId(one, other), one ?? other);
  });
}
