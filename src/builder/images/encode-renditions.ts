import { decodeProblem, type OpenPicture, openPicture } from './open-picture.ts';
import { ENCODER, type Rendition } from './renditions.ts';

function encodeOne(picture: OpenPicture, { width, format }: Rendition): Promise<Buffer> {
  const sized = picture.decode().resize({ width, withoutEnlargement: true });
  if (format === 'avif') return sized.avif(ENCODER.avif).toBuffer();
  if (format === 'png') return sized.png(ENCODER.png).toBuffer();
  return sized.flatten({ background: '#fff' }).jpeg(ENCODER.jpeg).toBuffer();
}

/**
 * Makes the wanted renditions of one original, in turn, handing each to `save`. Metadata (place, camera, owner)
 * is left out and colours become sRGB, as sharp does by default.
 * @throws PictureProblem when the original cannot be decoded or encoded; what `save` throws passes through.
 */
export async function encodeRenditions(
  bytes: Uint8Array,
  wanted: readonly Rendition[],
  save: (rendition: Rendition, encoded: Buffer) => Promise<void>,
): Promise<void> {
  // Drawings were let in, or not, when the picture was described.
  const picture = await openPicture(bytes, 'svg-allowed');
  for (const rendition of wanted) {
    const encoded = await encodeOne(picture, rendition).catch((error: unknown) => {
      throw decodeProblem(error);
    });
    await save(rendition, encoded);
  }
}
