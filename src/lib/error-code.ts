/** The code that the system gives its errors, such as `ENOENT`; null for what has none. */
export function errorCode(error: unknown): string | null {
  return error instanceof Error && 'code' in error ? String(error.code) : null;
}

/** Codes of a machine that cannot do its work now, whatever that work is: full, read-only, broken, too much open. */
const OF_MACHINE = new Set([
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EACCES',
  'EPERM',
  'EIO',
  'EMFILE',
  'ENFILE',
  'ENOMEM',
  'EAGAIN',
]);

/** The code by which an error, or what it was caused by, is the machine's fault; null when it is another's. */
export function machineFault(error: unknown): string | null {
  for (let at = error; at instanceof Error; at = at.cause) {
    const code = errorCode(at);
    if (code !== null && OF_MACHINE.has(code)) return code;
  }
  return null;
}
