import { editDistance } from './edit-distance.ts';

/** Capitals, hyphens and underscores are the likeliest slips, so they count for nothing. */
function plain(word: string): string {
  return word.toLowerCase().replace(/[-_ ]/g, '');
}

/** The candidate that was probably meant: at most a third of its letters differ. Null when none is near. */
export function closestWord(word: string, candidates: readonly string[]): string | null {
  let best: { candidate: string; distance: number } | null = null;
  for (const candidate of candidates) {
    const distance = editDistance(plain(word), plain(candidate));
    const allowed = Math.max(1, Math.floor(Math.max(word.length, candidate.length) / 3));
    if (distance <= allowed && (best === null || distance < best.distance)) best = { candidate, distance };
  }
  return best?.candidate ?? null;
}
