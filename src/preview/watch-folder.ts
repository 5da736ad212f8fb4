import fs from 'node:fs';
import path from 'node:path';

/** Changes that come together, as editors and uploads make them, are reported once. */
const DEBOUNCE_MS = 120;

/**
 * Reports changes below a folder, by the names in it that they are under; an empty one is the folder itself. @returns what
 * ends it.
 */
export function watchFolder(dir: string, onChange: (names: string[]) => void): () => void {
  if (!fs.existsSync(dir)) return () => {};
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const notify = () => {
    const names = [...changed];
    changed.clear();
    onChange(names);
  };
  const watcher = fs.watch(dir, { recursive: true }, (_, name) => {
    const [first = ''] = (name ?? '').split(path.sep);
    changed.add(first);
    clearTimeout(timer);
    timer = setTimeout(notify, DEBOUNCE_MS);
  });
  watcher.on('error', error => console.error(`Changes are not noticed any more: ${error.message}`));
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
