/** A path as an address that stays on its site: browsers read two slashes at its start, either way round, as a host. */
export function sameSitePath(path: string): string {
  return path.replace(/^[/\\]+/, '/');
}
