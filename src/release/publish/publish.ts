import fs from 'node:fs';
import path from 'node:path';
import type { Frame } from '../../view/frame.ts';
import type { SiteGate } from '../gate/site-gate.ts';
import type { GateReport } from '../gate/verdict.ts';
import { diff } from './diff.ts';
import {
  carryOver,
  type Draft,
  discardDraft,
  linkFile,
  makeFolder,
  publishDraft,
  startDraft,
} from './draft.ts';
import type { Manifest, Output } from './output.ts';
import type { PageRenderer } from './page-renderer.ts';
import { liveRelease, type Release, type ReleaseStore } from './releases.ts';
import { retainPages } from './retain-pages.ts';
import { retainPictures } from './retain-pictures.ts';

interface PublishOptions {
  pool: PageRenderer;
  frame: Frame;
  /** Makes every file anew, whatever the live release holds. */
  full?: boolean;
  onProgress?: (rendered: number, total: number) => void;
  /** Looks at the release before it goes live, and may refuse it. */
  gate?: Pick<SiteGate, 'prepare' | 'check'>;
  /** Called when all is made and checked, just before it goes live. */
  beforeLive?: (next: NextRelease) => void;
}

/** A release that is about to go live. */
export interface NextRelease {
  id: string;
  before: Release | null;
  gate: GateReport | null;
  counts: Pick<Published, 'pages' | 'documents'>;
  /** Pages that are made and those that go, by path of their file. */
  changed: string[];
}

export interface Published {
  pages: { rendered: number; reused: number; deleted: number };
  /** Brochures of cars (PDF); pages are counted without them. */
  documents: { made: number; reused: number; deleted: number };
  /** Of all files of the release. */
  bytes: number;
  /** Pages and documents that could not be made; the live release is then as it was. */
  failures: { file: string; reason: string }[];
  /** The report of the publish gate on the release; null where nothing was to be published, or nothing could be. */
  gate: GateReport | null;
}

/**
 * Makes `wanted` the live release of a site (docs/architecture.md): renders what changed, links what did not, and
 * swaps one link at the end. Nothing is written when nothing changed. What the gate refuses is not published. A build that is killed leaves the live release alone. The caller holds the site's lock.
 * @throws when a file cannot be made; the live release is then as it was.
 */
export async function publish(
  store: ReleaseStore,
  wanted: readonly Output[],
  options: PublishOptions,
): Promise<Published> {
  const live = liveRelease(store);
  const changes = diff(wanted, live?.manifest ?? {});
  const make = options.full === true ? wanted : changes.make;
  const removed = changes.remove.map(file => live?.manifest[file]);
  const counts = {
    pages: {
      rendered: count(make, 'page'),
      reused: count(wanted, 'page') - count(make, 'page'),
      deleted: removed.filter(entry => entry?.page).length,
    },
    documents: {
      made: count(make, 'document'),
      reused: count(wanted, 'document') - count(make, 'document'),
      deleted: removed.filter(entry => entry?.document).length,
    },
  };
  if (live !== null && make.length + changes.remove.length === 0) {
    return unchanged(live);
  }
  const draft = startDraft(store, live);
  try {
    const { failures, manifest } = await fill(draft, wanted, changes.files, live, options);
    if (failures.length > 0) return { ...counts, bytes: 0, failures, gate: null };
    const gate = (await options.gate?.check({ dir: draft.dir, wanted, changes, live })) ?? null;
    if (gate?.refused) return { ...counts, bytes: 0, failures, gate };
    if (live !== null) retainPictures(store, live, changes.files, new Date());
    const changed = [
      ...make.flatMap(({ file, kind }) => (kind === 'page' ? file : [])),
      ...changes.remove.filter(file => live?.manifest[file]?.page),
    ];
    options.beforeLive?.({ id: draft.id, before: live, gate, counts, changed });
    publishDraft(store, draft, manifest);
    if (live !== null) await retainPages(store, live, manifest, new Date());
    return { ...counts, bytes: sizeOf(manifest), failures, gate };
  } finally {
    // Published, it has another name by now.
    discardDraft(draft);
  }
}

/** Whether what was built is live now: also where it was live before. */
export function isLive({ failures, gate }: Pick<Published, 'failures' | 'gate'>): boolean {
  return failures.length === 0 && gate?.refused !== true;
}

/** The live release stays as it is. */
export function unchanged({ manifest }: Release): Published {
  const entries = Object.values(manifest);
  return {
    pages: { rendered: 0, reused: entries.filter(({ page }) => page).length, deleted: 0 },
    documents: { made: 0, reused: entries.filter(({ document }) => document).length, deleted: 0 },
    bytes: sizeOf(manifest),
    failures: [],
    gate: null,
  };
}

async function fill(
  draft: Draft,
  wanted: readonly Output[],
  names: ReadonlySet<string>,
  live: Release | null,
  options: PublishOptions,
) {
  const base = options.full === true ? null : live;
  const missing = carryOver(options.full === true ? emptied(draft) : draft, wanted, names, base);
  const { sizes, failures } = await make(draft, missing, options);
  return { failures, manifest: manifestOf(wanted, [draft.inherited, live?.manifest ?? {}], sizes) };
}

async function make(
  draft: Draft,
  missing: readonly Output[],
  { pool, frame, onProgress, gate }: PublishOptions,
) {
  const pages = missing.filter(output => output.kind === 'page');
  const documents = missing.filter(output => output.kind === 'document');
  const total = pages.length + documents.length;
  const rendering = pool.render(frame, draft.dir, pages, done => onProgress?.(done, total), documents);
  const writing = writeOthers(draft, missing);
  gate?.prepare();
  const [rendered, written] = await Promise.allSettled([rendering, writing]);
  // Checked only when both have ended: nothing may still write into a draft that is discarded.
  if (rendered.status === 'rejected') throw rendered.reason;
  if (written.status === 'rejected') throw written.reason;
  const sizes = written.value;
  const { files, failures } = rendered.value;
  for (const { file, bytes } of files) sizes.set(file, bytes);
  const lost = missing.find(
    ({ file }) => !sizes.has(file) && !failures.some(failure => failure.file === file),
  );
  if (lost !== undefined) throw new Error(`${lost.file} was not written. The live site is as it was.`);
  return { sizes, failures };
}

/** Texts, data and links, while the threads render. */
async function writeOthers(draft: Draft, missing: readonly Output[]): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  const folders = new Set<string>();
  for (const output of missing) {
    const to = path.join(draft.dir, output.file);
    if (output.kind === 'text') sizes.set(output.file, writeBytes(to, Buffer.from(output.body), folders));
    if (output.kind === 'data') sizes.set(output.file, writeBytes(to, await output.bytes(), folders));
    if (output.kind === 'parts') sizes.set(output.file, writeParts(to, output.parts(), folders));
    if (output.kind === 'link') sizes.set(output.file, linkOutput(output.from, to, folders));
  }
  return sizes;
}

function writeBytes(to: string, bytes: Uint8Array, folders: Set<string>): number {
  makeFolder(path.dirname(to), folders);
  fs.writeFileSync(to, bytes);
  return bytes.length;
}

/** Parts handed to the system at a time: it takes 1,024 at most. */
const PARTS_AT_ONCE = 1000;

function writeParts(to: string, parts: readonly Uint8Array[], folders: Set<string>): number {
  makeFolder(path.dirname(to), folders);
  const file = fs.openSync(to, 'w');
  try {
    let bytes = 0;
    for (let at = 0; at < parts.length; at += PARTS_AT_ONCE) {
      const some = parts.slice(at, at + PARTS_AT_ONCE);
      const size = some.reduce((sum, { length }) => sum + length, 0);
      const written = fs.writevSync(file, some);
      // A full disk may take a part of it without an error: the rest then gets one.
      if (written < size) fs.writeSync(file, Buffer.concat(some).subarray(written));
      bytes += size;
    }
    return bytes;
  } finally {
    fs.closeSync(file);
  }
}

function linkOutput(from: string, to: string, folders: Set<string>): number {
  linkFile(from, to, folders);
  return fs.statSync(to).size;
}

/** The sizes of what was carried over are known from the releases it came from. */
function manifestOf(
  wanted: readonly Output[],
  known: readonly Manifest[],
  sizes: ReadonlyMap<string, number>,
): Manifest {
  const manifest: Manifest = {};
  for (const { file, hash, kind } of wanted) {
    const made = sizes.get(file);
    const carried = made === undefined ? carriedEntry(known, file, hash) : undefined;
    manifest[file] = carried ?? {
      hash,
      bytes: made ?? 0,
      page: kind === 'page',
      ...(kind === 'document' ? { document: true } : {}),
    };
  }
  return manifest;
}

function carriedEntry(known: readonly Manifest[], file: string, hash: string): Manifest[string] | undefined {
  for (const { [file]: entry } of known) if (entry?.hash === hash) return entry;
  return undefined;
}

/** The draft with nothing of the older release in it. */
function emptied(draft: Draft): Draft {
  fs.rmSync(draft.dir, { recursive: true, force: true });
  fs.mkdirSync(draft.dir);
  return { ...draft, inherited: {} };
}

function count(outputs: readonly Output[], counted: Output['kind']): number {
  return outputs.filter(({ kind }) => kind === counted).length;
}

function sizeOf(manifest: Manifest): number {
  return Object.values(manifest).reduce((sum, { bytes }) => sum + bytes, 0);
}
