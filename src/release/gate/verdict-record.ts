import fs from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import type { Finding } from '../../domain/gate/finding.ts';
import { fileStamp } from '../../lib/files/file-stamp.ts';
import { readIfExists } from '../../lib/files/read-if-exists.ts';
import { replaceFile } from '../../lib/files/replace-file.ts';
import { jsonText } from '../../lib/json/json-text.ts';
import { finishedReleases, liveRelease, type ReleaseStore, readRelease } from '../publish/releases.ts';
import type { FileFinding } from './file-finding.ts';
import { AddressTable } from './links/address-table.ts';
import type { LinkTarget } from './links/link-target.ts';
import { FindingSchema, type GateVerdict } from './verdict.ts';

const StoredPageSchema = v.object({
  hash: v.string(),
  file: v.string(),
  kind: v.string(),
  findings: v.array(FindingSchema),
  /** By their index. */
  links: v.array(v.number()),
});
type StoredPage = v.InferOutput<typeof StoredPageSchema>;

const LineSchema = jsonText(
  v.union([
    /** Begins a file; verdicts of another version are none. */
    v.object({ version: v.string() }),
    /** Addresses that follow those before: pages name them by their index. */
    v.object({ addresses: v.array(v.string()) }),
    StoredPageSchema,
  ]),
);

/** What is stored of a page that was checked. */
export interface CheckedPage extends Omit<StoredPage, 'links'> {
  /** Addresses of the site that it names, but for pictures: those are named by what is in them. */
  links: readonly string[];
}

/** More lines than the pages of so many releases make are written anew: some are of no release any more. */
const MAX_RELEASES = 4;

/**
 * The verdicts of the pages of a site, by hash, in one file beside its releases: lines are added to its end, and it is
 * written anew when most of them are of pages that are gone. What a process read stays in memory while the file is the same.
 */
export class VerdictRecord {
  #stamp = '';
  #lines = 0;
  #addresses = new AddressTable();
  /** By hash. */
  #pages = new Map<string, StoredPage>();
  /** By hash: pages as another version of the rules found them. What is live does not get worse by a new version. */
  #earlier = new Map<string, Pick<CheckedPage, 'file' | 'findings'>>();

  /** Reads the file of a site where it changed. `version` names the rules: of verdicts of others only what they found counts. */
  open(store: ReleaseStore, version: string): void {
    const file = verdictFile(store);
    const stamp = `${version} ${fileStamp(file)}`;
    if (stamp === this.#stamp) return;
    this.#clear();
    const lines = readIfExists(file)?.split('\n') ?? [];
    const end = lines.findIndex(line => line !== '' && !this.#take(line, version));
    // Of another version, or cut short: lines are not added to what cannot be read.
    this.#stamp = end < 0 ? stamp : '';
    if (end === 0) this.#readEarlier(lines);
  }

  get(hash: string): CheckedPage | null {
    const found = this.#pages.get(hash);
    if (found === undefined) return null;
    return { ...found, links: found.links.map(index => this.#addresses.at(index)) };
  }

  has(hash: string): boolean {
    return this.#pages.has(hash);
  }

  /** The kind of a page that was checked; empty for another. */
  kindOf(hash: string): string {
    return this.#pages.get(hash)?.kind ?? '';
  }

  /** What was found in pages of these hashes. */
  findingsOf(isMeant: (hash: string) => boolean): FileFinding[] {
    const found: FileFinding[] = [];
    for (const pages of [this.#earlier, this.#pages])
      for (const [hash, { file, findings }] of pages)
        if (findings.length > 0 && isMeant(hash)) found.push(...findings.map(each => ({ file, ...each })));
    return found;
  }

  /** What another version found in a page. */
  formerFindings(hash: string): readonly Finding[] {
    return this.#earlier.get(hash)?.findings ?? [];
  }

  /** Whether a page that was checked names an address. */
  knows(address: string): boolean {
    return this.#addresses.has(address);
  }

  /**
   * The pages that name an address for which `isMeant` holds, with these addresses alone. `isMeant` is called once for
   * each address: for all of them, or those that lead into a page.
   */
  pagesNaming(
    isMeant: (target: LinkTarget) => boolean,
    scope: 'all' | 'fragments' = 'all',
  ): Omit<CheckedPage, 'findings'>[] {
    const meant = this.#addresses.leadingTo(isMeant, scope);
    if (!meant.includes(1)) return [];
    return [...this.#pages.values()].flatMap(({ findings: _, links, ...page }) => {
      const named = links.filter(index => meant[index] === 1);
      return named.length === 0 ? [] : [{ ...page, links: named.map(index => this.#addresses.at(index)) }];
    });
  }

  /**
   * Stores verdicts, and forgets pages when they have become many: those that are neither among `kept` nor in a release that a
   * rollback may make live.
   */
  add(
    store: ReleaseStore,
    version: string,
    checked: readonly CheckedPage[],
    kept: ReadonlySet<string>,
  ): void {
    const file = verdictFile(store);
    const known = this.#addresses.size;
    const added = checked.map(page => this.#put(page));
    const isNew = this.#stamp !== `${version} ${fileStamp(file)}` || this.#lines === 0;
    if (isNew || this.#lines + added.length > MAX_RELEASES * kept.size + 200)
      this.#rewrite(store, version, kept);
    else if (added.length > 0) {
      const addresses = this.#addresses.from(known);
      const lines = [...(addresses.length > 0 ? [{ addresses }] : []), ...added];
      fs.appendFileSync(file, textOf(lines));
      this.#lines += lines.length;
    }
    this.#stamp = `${version} ${fileStamp(file)}`;
  }

  #put({ links, ...page }: CheckedPage): StoredPage {
    const stored = { ...page, links: links.map(address => this.#addresses.indexOf(address)) };
    this.#pages.set(page.hash, stored);
    return stored;
  }

  #rewrite(store: ReleaseStore, version: string, kept: ReadonlySet<string>): void {
    const stays = new Set([...kept, ...releasedHashes(store)]);
    const pages = [...this.#pages.keys()].flatMap(hash => (stays.has(hash) ? (this.get(hash) ?? []) : []));
    this.#clear();
    const stored = pages.map(page => this.#put(page));
    const lines = [{ version }, { addresses: this.#addresses.from(0) }, ...stored];
    replaceFile(verdictFile(store), textOf(lines));
    this.#lines = lines.length;
  }

  /** False where the rest of the file is of no use. */
  #take(line: string, version: string): boolean {
    // A process that was killed may have left half a line.
    const parsed = v.safeParse(LineSchema, line);
    if (!parsed.success) return false;
    this.#lines += 1;
    const value = parsed.output;
    if ('version' in value) return value.version === version;
    if ('addresses' in value) for (const address of value.addresses) this.#addresses.indexOf(address);
    else this.#pages.set(value.hash, value);
    return true;
  }

  #readEarlier(lines: readonly string[]): void {
    for (const line of lines) {
      const parsed = v.safeParse(LineSchema, line);
      if (parsed.success && 'hash' in parsed.output) this.#earlier.set(parsed.output.hash, parsed.output);
    }
  }

  #clear(): void {
    this.#earlier = new Map();
    this.#stamp = '';
    this.#lines = 0;
    this.#addresses = new AddressTable();
    this.#pages = new Map();
  }
}

/** What was found on pages of the live release once they were live. Reads no line but those: a site has thousands. */
export function foundAfterPublish(store: ReleaseStore): GateVerdict[] {
  const manifest = liveRelease(store)?.manifest ?? {};
  const lines = readIfExists(verdictFile(store))?.split('\n') ?? [];
  const found = new Map<string, GateVerdict>();
  for (const line of lines) {
    const read = line.includes('"afterPublish"') ? v.safeParse(LineSchema, line) : null;
    if (!read?.success || !('hash' in read.output)) continue;
    const { links: _, ...page } = read.output;
    const findings = page.findings.filter(({ afterPublish }) => afterPublish);
    if (manifest[page.file]?.hash === page.hash) found.set(page.hash, { ...page, findings });
  }
  return [...found.values()];
}

function textOf(lines: readonly object[]): string {
  return lines.map(line => `${JSON.stringify(line)}\n`).join('');
}

function releasedHashes(store: ReleaseStore): string[] {
  const releases = finishedReleases(store).flatMap(id => readRelease(store, id) ?? []);
  return releases.flatMap(({ manifest }) => Object.values(manifest).map(({ hash }) => hash));
}

/** The file of the verdicts of a site. */
export function verdictFile({ home }: ReleaseStore): string {
  return path.join(home, 'gate.ndjson');
}
