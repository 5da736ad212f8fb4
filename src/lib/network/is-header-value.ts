/**
 * Whether `fetch` takes a text as the value of a header. Its error for another repeats the whole text, with secrets in
 * it.
 */
export function isHeaderValue(text: string): boolean {
  return /^[\t\x20-\x7e\x80-\xff]*$/.test(text.trim());
}
