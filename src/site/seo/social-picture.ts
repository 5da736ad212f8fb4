import type { Picture } from '../../schemas/picture.ts';
import type { PageMeta } from '../../view/page.ts';
import type { Site } from '../site.ts';
import { firstPicture } from '../site-picture.ts';

type Shared = Pick<PageMeta, 'image' | 'imageDetails'>;

/** The picture of a link shared on social networks: its whole address, its words, and its size where that is known. */
export function socialPicture(picture: Picture | null, alt: string, origin: string): Shared {
  if (picture === null) return { image: null };
  return {
    image: new URL(picture.fallback, origin).href,
    imageDetails: { alt, size: sizeOf(picture) },
  };
}

/** The dealer's own picture for pages without one: the social one, else the opening of the home page. */
export function dealerPicture(site: Pick<Site, 'config' | 'pictures'>): Shared {
  const { images, name, origin } = site.config;
  return socialPicture(firstPicture(site, images.social, images.hero), name, origin);
}

/** Of the rendition that is shared, whose width is in its name; null for a picture of unknown size. */
function sizeOf({ fallback, width, height }: Picture): { width: number; height: number } | null {
  const shared = Number(/-(\d+)\.(?:jpg|png)$/.exec(fallback)?.[1]);
  if (!fallback.startsWith('/') || !Number.isFinite(shared)) return null;
  return { width: shared, height: Math.round((shared * height) / width) };
}
