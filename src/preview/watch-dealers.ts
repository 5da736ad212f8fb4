import fs from 'node:fs';
import path from 'node:path';

/** Changes that come together, as editors and uploads make them, are reported once. */
const DEBOUNCE_MS = 120;

/**
 * Reports which dealers' files of a folder changed; null is all of them. @returns what ends it.
 */
export function watchDealers(dir: string, onChange: (slug: string | null) => void): () => void {
  if (!fs.existsSync(dir)) return () => {};
  const changed = new Set<string | null>();
  let timer: NodeJS.Timeout | undefined;
  const notify = () => {
    const slugs = changed.has(null) ? [null] : [...changed];
    changed.clear();
    slugs.forEach(onChange);
  };
  const watcher = fs.watch(dir, { recursive: true }, (_, name) => {
    const [first = ''] = (name ?? '').split(path.sep);
    // The layers of many dealers begin with `_`.
    changed.add(first === '' || first.startsWith('_') ? null : first);
    clearTimeout(timer);
    timer = setTimeout(notify, DEBOUNCE_MS);
  });
  watcher.on('error', error => console.error(`Changes are not noticed any more: ${error.message}`));
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
