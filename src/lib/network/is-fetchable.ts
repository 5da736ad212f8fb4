/** Whether `fetch` takes an address. Its error for another repeats the whole address, with secrets in it. */
export function isFetchable(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && /^https?:$/.test(url.protocol) && url.username + url.password === '';
}
