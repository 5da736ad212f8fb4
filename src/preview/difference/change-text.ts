/** One change as a person reads it; values are null where there was, or will be, none. */
export interface ChangeText {
  label: string;
  /** Where the new value comes from, unless from the dealer's own files: `from the template`. */
  origin?: string;
  before: string | null;
  after: string | null;
}

/** A value as a person reads it. */
export function valueText(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : JSON.stringify(value, null, 1);
}
