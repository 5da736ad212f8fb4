import fs from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { readStoredFile } from '../lib/files/read-stored-file.ts';
import { replaceFile } from '../lib/files/replace-file.ts';
import { jsonText } from '../lib/json/json-text.ts';
import { type OfferedCar, OfferedCarSchema } from '../release/archive/offered-car.ts';
import { readOffers } from '../release/archive/offers-record.ts';
import type { ReleaseStore } from '../release/publish/releases.ts';
import { type DeployRecord, StoredDeployRecordSchema } from '../schemas/deploy-record.ts';
import type { AccountDeploys } from './deploy-limits.ts';
import type { KnownDigests } from './file-digests.ts';
import { isFromWrongClock } from './is-from-wrong-clock.ts';
import { type DeployedContent, NOTHING_WAITS } from './waiting-changes.ts';

/** What is known of a site at `destination`; of another one nothing is. */
export function readDeployRecord(store: ReleaseStore, destination: string): DeployRecord {
  const found = readStoredFile(path.join(store.home, 'deploy.json'), StoredDeployRecordSchema);
  return found?.place === destination ? found : nothingKnown(destination);
}

export function nothingKnown(destination: string): DeployRecord {
  return {
    place: destination,
    deployed: null,
    waiting: NOTHING_WAITS,
    seen: null,
    begun: null,
    failure: null,
  };
}

export function storeDeployRecord(store: ReleaseStore, record: DeployRecord): void {
  replaceFile(path.join(store.home, 'deploy.json'), JSON.stringify(record));
}

const DeployedSchema = jsonText(
  v.object({
    place: v.string(),
    release: v.string(),
    /** Names what is live (waiting-changes.ts). */
    content: v.string(),
    files: v.record(v.string(), v.object({ hash: v.string(), digest: v.string() })),
    cars: v.array(OfferedCarSchema),
  }),
);

/** The files and cars of the release that is live at a host. */
interface StoredDeployed extends DeployedContent {
  place: string;
  release: string;
  files: KnownDigests;
}

/** Null where nothing is known to be live. */
export function readDeployed(store: ReleaseStore, { place, deployed }: DeployRecord): StoredDeployed | null {
  const found = readStoredFile(deployedFile(store), DeployedSchema);
  return found !== null && found.place === place && found.release === deployed?.release ? found : null;
}

export function storeDeployed(store: ReleaseStore, release: StoredDeployed): void {
  replaceFile(deployedFile(store), JSON.stringify(release));
}

/** After this every file is looked at anew: what was recorded of it may be what is wrong. */
export function deleteDigests(store: ReleaseStore, record: DeployRecord): void {
  const found = readDeployed(store, record);
  if (found !== null) storeDeployed(store, { ...found, files: {} });
}

/** After this nothing is known to be live at the host. */
export function deleteDeployed(store: ReleaseStore): void {
  fs.rmSync(deployedFile(store), { force: true });
}

/** The cars of a release: a separate record, which a build stores a moment after it is live. */
export function carsOf(store: ReleaseStore, release: string): readonly OfferedCar[] {
  const own = { ...store, home: path.join(store.home, 'records', release) };
  return (readOffers(own) ?? readOffers(store))?.cars ?? [];
}

function deployedFile(store: ReleaseStore): string {
  return path.join(store.home, 'deployed.json');
}

const AccountSchema = jsonText(v.object({ begun: v.array(v.number()), notBefore: v.nullable(v.number()) }));

/**
 * The deploys of an account, over all sites and processes of this folder of sites.
 * @throws where the record cannot be read: taken for none, it would let more deploys begin than the limits allow.
 */
export function readAccount(out: string, account: string): AccountDeploys {
  const file = accountFile(out, account);
  if (!fs.existsSync(file)) return { begun: [], notBefore: null };
  const found = readStoredFile(file, AccountSchema);
  if (found !== null) return found;
  throw new Error(
    `${file} cannot be read, and nobody knows how many deploys of the account began. Put a copy of it back, or remove it once none began for a day.`,
  );
}

/** The same at a moment: what a clock that was wrong put more than a day ahead of it counts from now on, and not from then. */
export function repairedAccount(out: string, account: string, now: number): AccountDeploys {
  const { begun, notBefore } = readAccount(out, account);
  const isWrong = (moment: number) => isFromWrongClock(moment, now);
  if (![...begun, notBefore ?? 0].some(isWrong)) return { begun, notBefore };
  const settled = {
    begun: begun.map(time => (isWrong(time) ? now : time)).sort((a, b) => a - b),
    notBefore: notBefore !== null && isWrong(notBefore) ? null : notBefore,
  };
  storeAccount(out, account, settled);
  return settled;
}

export function storeAccount(out: string, account: string, record: AccountDeploys): void {
  fs.mkdirSync(path.dirname(accountFile(out, account)), { recursive: true });
  replaceFile(accountFile(out, account), JSON.stringify(record));
}

function accountFile(out: string, account: string): string {
  return path.join(out, '.forecourt', '_deploys', `${account}.json`);
}
