/** The fields with a value: those that are null are left out. */
export function withoutGaps(value: Record<string, unknown>): object {
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== null));
}
