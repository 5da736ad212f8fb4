/** The code that the system gives its errors, such as `ENOENT`; null for what has none. */
export function errorCode(error: unknown): string | null {
  return error instanceof Error && 'code' in error ? String(error.code) : null;
}
