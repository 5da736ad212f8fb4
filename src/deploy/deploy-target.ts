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

/** A deploy that an attempt before began and did not end. */
interface EarlierDeploy {
  id: string;
  /** Whether it is of the same files: then it is gone on with, else given up. */
  isSame: boolean;
}

export interface DeployRun {
  /** What the host shows beside the deploy; no other attempt has the same. */
  title: string;
  earlier: EarlierDeploy | null;
  signal: AbortSignal;
  /** Called before a deploy is asked of the host, which counts it: throws when none may begin now. */
  beforeBegin: () => void;
  /** Called as soon as the host knows the deploy, so that an attempt after a crash can go on with it. */
  onBegun: (id: string) => void;
  onProgress: (stage: string, done?: number, total?: number) => void;
}

interface Deployed {
  /** The host's name of the deploy. */
  id: string;
  /** Files that were sent: the host had the others. */
  uploaded: number;
  /** What they weigh. */
  bytes: number;
}

/** Where a site can be published: a host with an interface of its own, or a folder. */
export interface DeployTarget {
  /**
   * Makes exactly these files the live site: all of them or, when it fails, none. What the host has is not sent again.
   * @throws {DeployError} when they are not live.
   */
  deploy(files: readonly DeployFile[], run: DeployRun): Promise<Deployed>;
}

/** A site could not be made live. The live site is as it was. */
export class DeployError extends Error {
  /** When to try again at the earliest, in ms; null where the host named no moment. */
  readonly retryAt: number | null;
  /** No deploy of the whole account may begin before `retryAt`. */
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
