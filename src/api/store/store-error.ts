/**
 * An error of the store with its code: one of ours (`STORE_…`, whose message names the problem and what to do), or one
 * that its thread met (`SQLITE_5`, `EACCES`).
 */
export class StoreError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = 'StoreError';
    this.code = code;
  }
}

/** The code of an error of the database, wherever it was thrown; null when it has none. */
export function storeCode(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  // SQLite's, whose lower byte is the kind, the rest the place.
  if ('errcode' in error && typeof error.errcode === 'number') return `SQLITE_${error.errcode & 0xff}`;
  return 'code' in error && typeof error.code === 'string' ? error.code : null;
}

const DISK_FULL = 'the disk is full: make room';
const FOLDER = 'its folder cannot be written: let the owner of the server write there';
const AWAY = 'PostgreSQL does not answer: start it, or correct DATABASE_URL';
const READ_ONLY = 'PostgreSQL is read-only, as a replica is: give DATABASE_URL the address of the primary';
const LOGIN = 'PostgreSQL refuses the user, the password or the database of DATABASE_URL: correct it';

/** What is wrong and what to do, by code: without data of visitors, addresses and paths. */
const PROBLEMS: Readonly<Record<string, string>> = {
  SQLITE_5: 'another process holds its lock: end that process, or wait for it',
  SQLITE_8: FOLDER,
  SQLITE_10: 'the disk fails: look at it, then put a backup in place if files are damaged',
  SQLITE_11: 'its file is damaged: put a backup in its place',
  SQLITE_13: DISK_FULL,
  SQLITE_14: FOLDER,
  SQLITE_26: 'its file is no database, or damaged: put a backup in its place',
  ENOSPC: DISK_FULL,
  EDQUOT: DISK_FULL,
  EACCES: FOLDER,
  EPERM: FOLDER,
  EROFS: FOLDER,
  ENOTDIR: FOLDER,
  EEXIST: FOLDER,
  ENOENT: FOLDER,
  ECONNREFUSED: AWAY,
  ECONNRESET: AWAY,
  ENOTFOUND: AWAY,
  EAI_AGAIN: AWAY,
  ETIMEDOUT: AWAY,
  EHOSTUNREACH: AWAY,
  ENETUNREACH: AWAY,
  EPIPE: AWAY,
  '57P01': 'PostgreSQL is stopping, or cut the connection',
  '57P02': 'PostgreSQL is stopping, or cut the connection',
  '57P03': 'PostgreSQL is starting or stopping: wait',
  '28000': LOGIN,
  '28P01': LOGIN,
  '3D000': LOGIN,
  '42501': 'PostgreSQL does not let the user of DATABASE_URL change its tables: grant it',
  '53100': DISK_FULL,
  '53300': 'PostgreSQL takes no more connections: let it have more, or run fewer processes',
  '25006': READ_ONLY,
};

/** What is wrong with the store and what to do, for its operators; null when an error is of another kind. */
export function storeProblem(error: unknown): string | null {
  const code = storeCode(error) ?? '';
  if (error instanceof StoreError && code.startsWith('STORE_')) return error.message;
  return PROBLEMS[code] ?? null;
}

/** The same for pages, where an error may be of any kind. */
export function shownStoreProblem(error: unknown): string {
  return storeProblem(error) ?? 'it does not answer; the log says more';
}
