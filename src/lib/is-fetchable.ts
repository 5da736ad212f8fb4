/** Whether `fetch` takes an address. What it says of another repeats it whole, with what is secret in it. */
export function isFetchable(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && /^https?:$/.test(url.protocol) && url.username + url.password === '';
}
