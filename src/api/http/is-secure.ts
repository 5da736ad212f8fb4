/** Whether the sender speaks TLS: with this server, or with the proxy before it, by its `X-Forwarded-Proto`. */
export function isSecure({ url, headers }: Pick<Request, 'url' | 'headers'>, proxies: number): boolean {
  const forwarded = proxies > 0 ? headers.get('x-forwarded-proto') : null;
  return new URL(url).protocol === 'https:' || forwarded?.split(',')[0]?.trim() === 'https';
}
