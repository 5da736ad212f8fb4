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

/** Completes what the planner of a page said: the dealer's picture where it named none, else its words and size. */
export function completePictures(site: Site): (meta: PageMeta) => Shared {
  const { origin, name } = site.config;
  const standIn = dealerPicture(site);
  const known = new Map<string, Picture>();
  return ({ image, imageDetails, title }) => {
    if (image === null) return standIn;
    // Most pages have none: what nobody asks for is not looked up.
    if (known.size === 0)
      for (const picture of site.pictures.values()) known.set(origin + picture.fallback, picture);
    const found = known.get(image);
    const alt = title.replace(` | ${name}`, '');
    return { image, imageDetails: imageDetails ?? { alt, size: found === undefined ? null : sizeOf(found) } };
  };
}

/** Of the rendition that is shared, whose width its name tells; null for a picture nobody has looked at. */
function sizeOf({ fallback, width, height }: Picture): { width: number; height: number } | null {
  const shared = Number(/-(\d+)\.(?:jpg|png)$/.exec(fallback)?.[1]);
  if (!fallback.startsWith('/') || !Number.isFinite(shared)) return null;
  return { width: shared, height: Math.round((shared * height) / width) };
}
