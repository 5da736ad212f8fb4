/** Whether `fetch` takes a text as the value of a header. What it says of another repeats it whole, with what is secret in it. */
export function isHeaderValue(text: string): boolean {
  return /^[\t\x20-\x7e\x80-\xff]*$/.test(text.trim());
}
