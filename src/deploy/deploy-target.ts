/** One file of a site that is to be live at a host. */
export interface DeployFile {
  /** Below the site, without a slash before it: `cars/toyota/index.html`. */
  path: string;
  /** Names the bytes of this path: equal hash, equal bytes. */
  hash: string;
  /** Its size. */
  bytes: number;
  /** Where it lies on this machine. */
  from: string;
}

/** The digest that a host names a file by. */
export type DigestOf = (content: Buffer, path: string) => string;

/** Digests of files, each computed once: a release of a large site has thousands, and few of them change. */
export interface Digests {
  of(file: DeployFile): Promise<string>;
  /** Whether the last deploy made just this file live. */
  isLive(file: DeployFile): boolean;
}

/** A deploy that an attempt before started and did not end. */
interface EarlierDeploy {
  id: string;
  /** Whether it is of the same files: then it is gone on with, else given up. */
  isSame: boolean;
}

export interface DeployRun {
  /** Shown by the host beside the deploy; unique for each attempt. */
  title: string;
  earlier: EarlierDeploy | null;
  /** By the target's `digestOf`. */
  digests: Digests;
  signal: AbortSignal;
  /** Called before a deploy is requested from the host, which counts it: throws when none may start now. */
  beforeStart: () => void;
  /**
   * Called before the live site changes by a target that cannot change it at once. From here to a good end what is live is
   * some files of the old release and some of the new one, and what was known of it no longer counts.
   */
  beforeMixed: () => void;
  /** Called as soon as the host knows the deploy, so that an attempt after a crash can go on with it. */
  onStarted: (id: string) => void;
  onProgress: (stage: string, done?: number, total?: number) => void;
  /** Something that a person should read: it stays on the terminal, where progress is written over. */
  onNote: (note: string) => void;
}

interface Deployed {
  /** The host's name of the deploy. */
  id: string;
  /** Files that were sent: the host had the others. */
  uploaded: number;
  /** Their size. */
  bytes: number;
}

/** Where a site can be published: a host with its own API, or a folder. */
export interface DeployTarget {
  digestOf: DigestOf;
  /**
   * Makes exactly these files the live site: all of them or, when it fails, none. A target that can only change one file after
   * the other calls `beforeMixed` first, and has whole pages all the while. What the host has is not sent again.
   * @throws {DeployError} when they are not live.
   */
  deploy(files: readonly DeployFile[], run: DeployRun): Promise<Deployed>;
}

/** A site could not be made live. The live site is as it was, or its pages are partly of the new release (`beforeMixed`). */
export class DeployError extends Error {
  /** When to try again at the earliest, in ms; null where the host named no moment. */
  readonly retryAt: number | null;
  /** No deploy of the whole account may start before `retryAt`. */
  readonly isAccountLimit: boolean;

  constructor(message: string, { retryAt = null, isAccountLimit = false, cause }: DeployErrorFacts = {}) {
    super(message, { cause });
    this.name = 'DeployError';
    this.retryAt = retryAt;
    this.isAccountLimit = isAccountLimit;
  }
}

interface DeployErrorFacts {
  retryAt?: number | null;
  isAccountLimit?: boolean;
  cause?: unknown;
}

/** How time passes; tests make it pass faster. */
export interface Timing {
  clock: () => number;
  /** Waits so many ms, or until the signal. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
}
