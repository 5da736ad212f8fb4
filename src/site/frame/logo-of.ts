import type { Logo } from '../../view/menu.ts';
import type { Site } from '../site.ts';

/** The smallest files of a dealer's picture in the frame; null where there is no such picture. */
export function logoOf(reference: string | null, pictures: Site['pictures']): Logo | null {
  const picture = reference === null ? undefined : pictures.get(reference);
  if (picture === undefined) return null;
  const { fallback, avif, width, height } = picture;
  return { url: fallback, avif: avif[0]?.url ?? null, width, height };
}
