/** The path inside a site's folder, or null for one that would leave it or is not for visitors. */
export function safePath(pathname: string): string | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    return null;
  }
  const parts = decoded.split('/').filter(part => part !== '');
  // RFC 8615.
  const visible = parts[0] === '.well-known' ? parts.slice(1) : parts;
  const hidden = visible.some(part => part.startsWith('.') || /[\\\0]/.test(part));
  return hidden || ['_headers', '_redirects'].includes(parts[0] ?? '') ? null : parts.join('/');
}
