import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** Pictures for tests, made on the spot: no binary files in the repository. */

/** A gradient with noise, the same bytes for the same arguments: two colours meet at the diagonal. */
export function noisyPicture(width: number, height: number, seed = 1): Sharp {
  const pixels = Buffer.alloc(width * height * 3);
  let state = seed;
  for (let at = 0; at < pixels.length; at++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    pixels[at] = Math.floor(((at % (width * 3)) / (width * 3)) * 200) + (state >>> 27);
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

export function noisyJpeg(width: number, height: number, seed = 1): Promise<Buffer> {
  return noisyPicture(width, height, seed).jpeg({ quality: 80 }).toBuffer();
}

/** One colour; `#rrggbbaa` is allowed. */
export function plainPicture(width: number, height: number, background: string): Sharp {
  const channels = background.length > 7 ? 4 : 3;
  return sharp({ create: { width, height, channels, background } });
}

/** Left half of one colour, right half of another, as PNG. */
export function twoHalves(width: number, height: number, left: string, right: string): Promise<Buffer> {
  const half = { width: Math.floor(width / 2), height };
  return plainPicture(width, height, right)
    .composite([{ input: { create: { ...half, channels: 3, background: left } }, left: 0, top: 0 }])
    .png()
    .toBuffer();
}

/** An animation of the given frames. */
export function animatedGif(frames: Buffer[]): Promise<Buffer> {
  return sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
}

export function svg(width: number, height: number, inside: string): Buffer {
  return Buffer.from(
    `<?xml version="1.0"?>\n<!-- drawn by hand -->\n<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inside}</svg>`,
  );
}

/** A PNG whose header claims the given size; there are no pixels behind it. */
export async function pngClaiming(width: number, height: number): Promise<Buffer> {
  const png = await plainPicture(8, 8, '#ffffff').png().toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

/** The colour of one pixel, `[r, g, b]` or `[r, g, b, alpha]`. */
export async function pixelAt(bytes: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const at = (y * info.width + x) * info.channels;
  return [...data.subarray(at, at + info.channels)];
}
