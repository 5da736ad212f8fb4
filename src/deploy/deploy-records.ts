import fs from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { type OfferedCar, OfferedCarSchema } from '../builder/archive/offered-car.ts';
import { readOffers } from '../builder/archive/offers-record.ts';
import type { ReleaseStore } from '../builder/publish/releases.ts';
import { replaceFile } from '../builder/publish/replace-file.ts';
import { type DeployRecord, StoredDeployRecordSchema } from '../schemas/deploy-record.ts';
import type { KnownDigests } from './digests.ts';
import { type DeployedContent, NOTHING_WAITS } from './waiting-changes.ts';

/** What is known of a site at `place`; of another place nothing is. */
export function readDeployRecord(store: ReleaseStore, place: string): DeployRecord {
  const found = readJson(path.join(store.home, 'deploy.json'), StoredDeployRecordSchema);
  if (found?.place === place) return found;
  return { place, deployed: null, waiting: NOTHING_WAITS, seen: null, begun: null, failure: null };
}

export function storeDeployRecord(store: ReleaseStore, record: DeployRecord): void {
  replaceFile(path.join(store.home, 'deploy.json'), JSON.stringify(record));
}

const DeployedSchema = v.pipe(
  v.string(),
  v.parseJson(),
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
interface DeployedRelease extends DeployedContent {
  files: KnownDigests;
}

/** Null where nothing is known to be live. */
export function readDeployed(store: ReleaseStore, { place, deployed }: DeployRecord): DeployedRelease | null {
  const found = readJson(deployedFile(store), DeployedSchema);
  return found !== null && found.place === place && found.release === deployed?.release ? found : null;
}

export function storeDeployed(
  store: ReleaseStore,
  release: { place: string; release: string } & DeployedRelease,
): void {
  replaceFile(deployedFile(store), JSON.stringify(release));
}

/** After this nothing is known to be live at the host. */
export function forgetDeployed(store: ReleaseStore): void {
  fs.rmSync(deployedFile(store), { force: true });
}

/** The cars of a release: a record of its own, which a build stores a moment after it is live. */
export function carsOf(store: ReleaseStore, release: string): readonly OfferedCar[] {
  const own = { ...store, home: path.join(store.home, 'records', release) };
  return (readOffers(own) ?? readOffers(store))?.cars ?? [];
}

function deployedFile(store: ReleaseStore): string {
  return path.join(store.home, 'deployed.json');
}

const AccountSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    /** When deploys began, in ms, oldest first. */
    begun: v.array(v.number()),
    /** Before it the host takes none; null where it named no moment. */
    notBefore: v.nullable(v.number()),
  }),
);
type AccountRecord = v.InferOutput<typeof AccountSchema>;

/** The deploys of an account, over all sites and processes of this folder of sites. */
export function readAccount(out: string, account: string): AccountRecord {
  return readJson(accountFile(out, account), AccountSchema) ?? { begun: [], notBefore: null };
}

export function storeAccount(out: string, account: string, record: AccountRecord): void {
  fs.mkdirSync(path.dirname(accountFile(out, account)), { recursive: true });
  replaceFile(accountFile(out, account), JSON.stringify(record));
}

function accountFile(out: string, account: string): string {
  return path.join(out, '.forecourt', '_deploys', `${account}.json`);
}

/** Null for a file that is not there, or that another version of the code wrote. */
function readJson<S extends v.GenericSchema<string, unknown>>(file: string, schema: S) {
  if (!fs.existsSync(file)) return null;
  const parsed = v.safeParse(schema, fs.readFileSync(file, 'utf8'));
  return parsed.success ? parsed.output : null;
}
