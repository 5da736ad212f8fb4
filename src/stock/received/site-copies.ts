/** A file of a release, or a record beside it. Files with equal path and equal hash have equal bytes. */
export interface SharedFile {
  file: string;
  hash: string;
  bytes: number;
}

/** A part of such a file, counted from 0; each but the last has `PART_BYTES`. */
export interface FilePart extends SharedFile {
  part: number;
}

export interface FilePartContent extends FilePart {
  /** SHA-256 of the part as the file has it, in hexadecimal. */
  digest: string;
  /** Whether `content` is compressed by gzip. */
  isGzip: boolean;
  content: Uint8Array;
}

/** What another server needs to copy the live release of a site. */
export interface ReleaseOffer {
  /** Names all of its files: what `adopt` takes. */
  list: Uint8Array;
  /** Files that the base lacks. */
  added: SharedFile[];
  /** Files that only the base has. */
  removed: SharedFile[];
}

/** Copies live releases to and from other servers: the part on this disk. `src/api/stock` stores and fetches the bytes. */
export interface SiteCopies {
  /** Names the code and the dealers' files that this builder builds from. */
  version(): Promise<string>;
  /** Number of the build that the live release of a site comes from; 0 when unknown. */
  liveBuild(slug: string): Promise<number>;
  /** Compares the live release with the one that `base` lists. @throws where nothing is live. */
  offer(slug: string, base: Uint8Array | null): Promise<ReleaseOffer>;
  /** Parts of the release that was offered last. @throws when a file is no longer there as the release names it. */
  read(slug: string, parts: readonly FilePart[]): Promise<FilePartContent[]>;
  /** Stores parts until all of a release are there. @throws when one does not match its digest. */
  store(slug: string, parts: readonly FilePartContent[]): Promise<void>;
  /**
   * Makes a release of another server live, unless a newer one is.
   * @returns the files that have to be stored before; when none, it is live.
   * @throws while the site is being built, or when this code cannot serve the release.
   */
  adopt(slug: string, build: number, list: Uint8Array): Promise<SharedFile[]>;
}

/** A rollback that other servers follow: a separate build, by number. */
export interface SharedRollback {
  build: number;
  /** Makes what is offered the newest release of all servers. @throws when it did not: then it is not. */
  share(copies: Pick<SiteCopies, 'offer' | 'read'>): Promise<void>;
}

/** The part of a rollback that is done on this machine's disk. */
export interface RollbackDisk {
  slug: string;
  /** Whether other servers have releases of this disk, or it has theirs. */
  isShared(): boolean;
  /** Number of the build that is live here. */
  liveBuild(): number;
  /** Rolls the site back; with `shared` for all servers. */
  rollBack(shared: SharedRollback | null): Promise<void>;
}

/** Bytes of a file that a process holds in memory at a time. */
export const PART_BYTES = 4 * 1024 * 1024;
const BATCH_PARTS = 500;

/** The parts of files, in their order, by batches of at most `PART_BYTES`. */
export function* partBatches(files: Iterable<SharedFile>): Generator<FilePart[]> {
  let batch: FilePart[] = [];
  let bytes = 0;
  for (const file of files)
    for (let part = 0; part < partCount(file); part += 1) {
      const size = Math.min(file.bytes - part * PART_BYTES, PART_BYTES);
      if (batch.length === BATCH_PARTS || (batch.length > 0 && bytes + size > PART_BYTES)) {
        yield batch;
        batch = [];
        bytes = 0;
      }
      batch.push({ ...file, part });
      bytes += size;
    }
  if (batch.length > 0) yield batch;
}

/** How many parts a file has; an empty file has one. */
export function partCount({ bytes }: SharedFile): number {
  return Math.max(1, Math.ceil(bytes / PART_BYTES));
}
