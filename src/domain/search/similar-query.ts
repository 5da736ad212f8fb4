/**
 * [G15] What to search for in place of a car that is gone: the first two words of its name after the year, which are
 * make and model.
 */
export function similarQuery(title: string): string {
  return title
    .replace(/^\s*\d{4}\b/, '')
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .join(' ');
}
