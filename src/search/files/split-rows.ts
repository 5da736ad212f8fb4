/** Cars in one file of cards: about this many (see docs/decisions). */
const USUAL_ROWS = 12;
const MIN_ROWS = 6;
const MAX_ROWS = 24;

/**
 * Cuts the rows of an index into files, by their ids: how many rows each file holds. Where a file ends depends on the
 * car it ends before and not on counting, so that a car that comes or goes changes its own file and no other's.
 */
export function splitRows(ids: readonly string[]): number[] {
  const sizes: number[] = [];
  let size = 0;
  for (const id of ids) {
    if (size >= MAX_ROWS || (size >= MIN_ROWS && hash(id) % USUAL_ROWS === 0)) {
      sizes.push(size);
      size = 0;
    }
    size += 1;
  }
  return size === 0 ? sizes : [...sizes, size];
}

/** 32-bit FNV-1a with the bits mixed: ids that follow each other must not fall alike. */
function hash(text: string): number {
  let state = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) state = Math.imul(state ^ text.charCodeAt(at), 0x01000193);
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
  return (state ^ (state >>> 13)) >>> 0;
}
