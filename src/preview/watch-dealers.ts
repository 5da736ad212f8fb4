import fs from 'node:fs';
import path from 'node:path';

/** Changes that come together, as editors and uploads make them, are reported once. */
const SETTLE_MS = 120;

/**
 * Reports which dealers' files changed; null is all of them. @returns what ends it.
 */
export function watchDealers(dirs: readonly string[], onChange: (slug: string | null) => void): () => void {
  const changed = new Set<string | null>();
  let timer: NodeJS.Timeout | undefined;
  const notify = () => {
    const slugs = changed.has(null) ? [null] : [...changed];
    changed.clear();
    slugs.forEach(onChange);
  };
  const watchers = dirs
    .filter(dir => fs.existsSync(dir))
    .map(dir =>
      fs.watch(dir, { recursive: true }, (_, name) => {
        const [first = ''] = (name ?? '').split(path.sep);
        // The layers of many dealers begin with `_`.
        changed.add(first === '' || first.startsWith('_') ? null : first);
        clearTimeout(timer);
        timer = setTimeout(notify, SETTLE_MS);
      }),
    );
  for (const watcher of watchers)
    watcher.on('error', error => console.error(`Changes are not noticed any more: ${error.message}`));
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
