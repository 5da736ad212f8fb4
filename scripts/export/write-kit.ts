import fs from 'node:fs';
import path from 'node:path';
import { exportLeads } from '../../src/api/export/export-leads.ts';
import { exportPages } from '../../src/api/export/export-pages.ts';
import { exportReservations } from '../../src/api/export/export-reservations.ts';
import { exportUpdates } from '../../src/api/export/export-updates.ts';
import { exportValuations } from '../../src/api/export/export-valuations.ts';
import { type AnswerKey, answerKeys } from '../../src/api/private/answer-keys.ts';
import { readStoreSnapshot } from '../../src/api/store/read-store-snapshot.ts';
import { writeChecksums } from '../../src/builder/export/checksums.ts';
import { exportSite } from '../../src/builder/export/export-site.ts';
import { KIT, type KitRecord, writeKitRecord } from '../../src/builder/export/kit-record.ts';
import { openImages } from '../../src/builder/images/cache/image-cache.ts';
import { buildCode } from '../../src/builder/last-build.ts';
import { projectRoot } from '../../src/lib/code/project-root.ts';
import type { Environment } from '../../src/lib/environment.ts';
import { errorCode } from '../../src/lib/error-code.ts';
import { releaseHistory } from '../../src/preview/desk/release-history.ts';
import { type ReleaseStore, releaseStore } from '../../src/release/publish/releases.ts';
import { checkKitFolder, type ExportedFolders } from './check-kit-folder.ts';
import { checkedOutCommit } from './checked-out-commit.ts';
import { makeDraft, removeWhenStopped } from './kit-draft.ts';
import { kitReadme } from './kit-readme.ts';
import { secretsIn } from './secrets-in.ts';
import type { KitLeads, WrittenKit } from './written-kit.ts';

interface KitOptions extends ExportedFolders {
  /** Decrypts financial answers with the key of the environment. */
  privateAnswers: boolean;
  env: Environment;
  onStage: (label: string, done?: number, total?: number) => void;
}

/**
 * Writes all that is a dealer's into a new folder (docs/export.md). It appears whole under its name, or not at all.
 * @throws where there is nothing to export, the folder is not empty, or something cannot be read or written.
 */
export async function writeKit(slug: string, kit: string, options: KitOptions): Promise<WrittenKit> {
  const keys = privateKeys(options);
  await checkKitFolder(slug, kit, options);
  const draft = `${kit}.draft`;
  makeDraft(draft);
  const stop = removeWhenStopped(draft);
  try {
    const written = await fill(slug, draft, keys, options);
    if (fs.existsSync(kit)) fs.rmdirSync(kit);
    fs.renameSync(draft, kit);
    return { ...written, kit };
  } catch (error) {
    fs.rmSync(draft, { recursive: true, force: true });
    if (errorCode(error) === 'ENOSPC')
      throw new Error(
        `There is no room for ${kit}. Nothing is left of it. Make room, or name a folder on another disk.`,
        { cause: error },
      );
    throw error;
  } finally {
    stop();
  }
}

function privateKeys({ privateAnswers, env }: KitOptions): AnswerKey[] | null {
  if (!privateAnswers) return null;
  const keys = answerKeys(env);
  if (keys.length === 0)
    throw new Error('--private-answers needs the key in LEADS_KEY, as the server has it. Nothing was done.');
  return keys;
}

async function fill(
  slug: string,
  draft: string,
  keys: AnswerKey[] | null,
  options: KitOptions,
): Promise<Omit<WrittenKit, 'kit'>> {
  const { dealersDir, out, env, onStage } = options;
  const at = new Date();
  for (const name of [KIT.site, KIT.dealers]) fs.mkdirSync(path.join(draft, name));
  for (const name of [KIT.state, KIT.leads, KIT.history])
    fs.mkdirSync(path.join(draft, name), { mode: 0o700 });
  const store = releaseStore(out, slug);
  const images = await openImages();
  const site = await exportSite(store, draft, { dealersDir, images, onStage });
  writeHistory(store, draft);
  const { config } = site.inputs.dealer;
  const leads = await fillLeads(
    { site: { slug, origin: config.origin }, draft, withBodies: !site.isFeedShared, keys, at },
    options,
  );
  const record: KitRecord = {
    version: 1,
    slug,
    name: config.name,
    origin: config.origin,
    at: at.toISOString(),
    release: site.release,
    now: site.inputs.now.toISOString(),
    code: { release: site.inputs.code, export: buildCode() },
    node: process.versions.node,
    commit: checkedOutCommit(projectRoot),
  };
  const notes = [...site.notes, ...codeNotes(record)];
  writeKitRecord(draft, record);
  fs.writeFileSync(path.join(draft, 'README.md'), kitReadme(record, leads, notes));
  const files = await writeChecksums(draft, secretsIn(env), (done, total) =>
    onStage('computing checksums', done, total),
  );
  return { record, siteFiles: site.files, files, leads, notes };
}

function writeHistory(store: ReleaseStore, draft: string): void {
  const file = path.join(draft, KIT.history, 'releases.json');
  fs.writeFileSync(file, `${JSON.stringify(releaseHistory(store), null, 2)}\n`, { mode: 0o600 });
}

/** The part of a kit that is read from the store of leads. */
interface LeadsPart {
  site: { slug: string; origin: string };
  draft: string;
  /** With the bodies of stock updates: not where a feed has the cars of other dealers, too. */
  withBodies: boolean;
  keys: AnswerKey[] | null;
  at: Date;
}

async function fillLeads(
  { site, draft, withBodies, keys, at }: LeadsPart,
  { store, onStage }: KitOptions,
): Promise<KitLeads | null> {
  onStage('reading the store');
  const { slug } = site;
  const dir = path.join(draft, KIT.leads);
  return readStoreSnapshot(store, async snapshot => ({
    ...(await exportLeads(snapshot, slug, dir, {
      keys,
      now: at.getTime(),
      onLeads: count => onStage(`writing leads: ${count}`),
    })),
    pages: await exportPages(snapshot, site, dir),
    reservations: await exportReservations(snapshot, slug, dir),
    valuations: await exportValuations(snapshot, slug, dir),
    updates: await exportUpdates(snapshot, slug, path.join(draft, KIT.history), withBodies),
  }));
}

function codeNotes({ code, slug }: KitRecord): string[] {
  if (code.release === code.export) return [];
  return [
    `Another version of Forecourt built the live release. This one may give other bytes: build ${slug} again and export it again, if the kit is to be rebuilt.`,
  ];
}
