/** Whether a text names a time zone: `Australia/Brisbane`. */
export function isTimeZone(text: string): boolean {
  try {
    Intl.DateTimeFormat('en', { timeZone: text });
    return true;
  } catch {
    return false;
  }
}
