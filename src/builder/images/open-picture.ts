import sharp, { type Sharp } from 'sharp';
import { errorMessage } from '../../lib/error-message.ts';
import { type PictureFormat, pictureFormat } from './picture-format.ts';
import { oneLine, PictureProblem } from './picture-problem.ts';

/** More than the 50 megapixels of today's phones; a decompression bomb is stopped by its header. */
const MAX_PIXELS = 64_000_000;
/** A drawing has no pixels of its own: it is drawn to fit a square of this side. */
const SVG_SIDE = 1600;
const MAX_SVG_BYTES = 2_000_000;
const EXPECTED = 'expected JPEG, PNG, WebP, AVIF, GIF or TIFF';

/** Whether drawings are welcome: an SVG can make its reader work for seconds, so a stranger's is not drawn. */
export type SvgPolicy = 'svg-allowed' | 'svg-refused';

/** A picture ready to decode, any number of times: `decode()` is upright, and its first frame if it moves. */
export type OpenPicture = { width: number; height: number; decode(): Sharp };

function refusal(format: PictureFormat | null, bytes: Uint8Array, svg: SvgPolicy): string | null {
  if (bytes.length === 0) return `is empty (0 bytes); ${EXPECTED}`;
  if (format === null) return `is not a picture; ${EXPECTED}`;
  if (format === 'html') return `is a web page (HTML), not a picture; ${EXPECTED}. Check the address`;
  if (format === 'heic') return `is HEIC, which browsers cannot show; ${EXPECTED}. Export it as JPEG`;
  if (format !== 'svg') return null;
  if (svg === 'svg-refused') return `is SVG, which is taken only from the dealer's own files; ${EXPECTED}`;
  if (bytes.length > MAX_SVG_BYTES) {
    return `is an SVG of ${bytes.length} bytes; expected at most ${MAX_SVG_BYTES}`;
  }
  return null;
}

/** Turns what the decoder throws into a reason that a dealer understands. */
export function decodeProblem(error: unknown): PictureProblem {
  if (error instanceof PictureProblem) return error;
  const found = oneLine(errorMessage(error));
  if (/pixel limit/i.test(found)) {
    return new PictureProblem(`has more than ${MAX_PIXELS / 1e6} megapixels. Save a smaller copy`);
  }
  return new PictureProblem(`cannot be decoded (${found}). Open it in a picture editor and save it again`);
}

function decoder(bytes: Uint8Array, density: number): Sharp {
  // Always from memory: without a base address an SVG cannot reach for files beside it.
  const limits = { limitInputPixels: MAX_PIXELS, failOn: 'error', autoOrient: true, density } as const;
  return sharp(bytes, limits);
}

async function svgDensity(bytes: Uint8Array): Promise<number> {
  const { width, height } = await decoder(bytes, 72).metadata();
  return Math.min(100_000, Math.max(1, (72 * SVG_SIDE) / Math.max(width, height)));
}

/**
 * Reads the header of a picture for its size; the pixels are decoded later, by `decode()`.
 * @throws PictureProblem when it is not of an accepted format, too large, or has a broken header.
 */
export async function openPicture(bytes: Uint8Array, svg: SvgPolicy): Promise<OpenPicture> {
  const format = pictureFormat(bytes);
  const refused = refusal(format, bytes, svg);
  if (refused !== null) throw new PictureProblem(refused);
  try {
    const density = format === 'svg' ? await svgDensity(bytes) : 72;
    const decode = () => decoder(bytes, density);
    const { width, height } = (await decode().metadata()).autoOrient;
    return { width, height, decode };
  } catch (error) {
    throw decodeProblem(error);
  }
}
