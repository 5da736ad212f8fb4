import { hash } from 'node:crypto';
import type { ImageInfo } from './image-source.ts';

/** Encoder settings (docs/images.md). A change of these, or of `version`, gives every rendition a new name. */
export const ENCODER = {
  version: 1,
  avif: { quality: 55, effort: 2, chromaSubsampling: '4:2:0' },
  jpeg: { quality: 72, mozjpeg: true },
  png: { palette: true, quality: 90 },
} as const;
const AVIF_WIDTHS = [400, 800, 1600];
const FALLBACK_WIDTH = 800;

export type Rendition = { width: number; format: 'avif' | 'jpeg' | 'png'; fileName: string };
/** All that the renditions of a picture depend on. */
type RenditionInput = Pick<ImageInfo, 'hash' | 'width'> & Partial<Pick<ImageInfo, 'color' | 'source'>>;

/** The part of a rendition's name that identifies the original's content and the encoder's settings. */
export function renditionId(content: string, settings: object = ENCODER): string {
  return hash('sha256', JSON.stringify([settings, content])).slice(0, 24);
}

/** Narrowest first. Nothing is enlarged: widths past the original's become the original's, once. */
export function avifRenditions({ hash, width, source }: RenditionInput): Rendition[] {
  const id = renditionId(hash);
  const wanted = [...AVIF_WIDTHS, ...(source?.widths ?? [])].toSorted((a, b) => a - b);
  const widths = new Set(wanted.map(each => Math.min(each, width)));
  return [...widths].map(each => ({ width: each, format: 'avif', fileName: `${id}-${each}.avif` }));
}

/** For browsers without AVIF, the PDF and social networks: JPEG, or PNG for a picture one can see through (a logo). */
export function fallbackRendition(info: RenditionInput): Rendition {
  const width = Math.min(FALLBACK_WIDTH, info.width);
  const [format, ending] = info.color === null ? (['png', 'png'] as const) : (['jpeg', 'jpg'] as const);
  return { width, format, fileName: `${renditionId(info.hash)}-${width}.${ending}` };
}

/** All the files a picture is published as. */
export function renditions(info: RenditionInput): Rendition[] {
  return [...avifRenditions(info), fallbackRendition(info)];
}

/** Those of them that are not in the cache yet. */
export async function missingRenditions(
  info: RenditionInput,
  hasRendition: (fileName: string) => Promise<boolean>,
): Promise<Rendition[]> {
  const missing: Rendition[] = [];
  for (const rendition of renditions(info))
    if (!(await hasRendition(rendition.fileName))) missing.push(rendition);
  return missing;
}
