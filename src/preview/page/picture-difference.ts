import sharp from 'sharp';

/** Of red, green and blue together: less is how a browser smooths edges. */
const NOTICED = 48;
const MARK = [214, 40, 40] as const;
/** How much of the picture behind the marks is left. */
const FADED = 0.35;

/** Two pictures of one width as one: the second, faded, with each pixel marked that the first has otherwise. A PNG. */
export async function pictureDifference(before: Uint8Array, after: Uint8Array): Promise<Uint8Array> {
  const [one, other] = await Promise.all([pixelsOf(before), pixelsOf(after)]);
  const width = Math.max(one.width, other.width);
  const height = Math.max(one.height, other.height);
  const drawn = Buffer.alloc(width * height * 3, 255);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [was, is] = [offsetOf(one, x, y), offsetOf(other, x, y)];
      const at = (y * width + x) * 3;
      const isMarked = was === null || is === null || distance(one.data, was, other.data, is) > NOTICED;
      for (let channel = 0; channel < 3; channel += 1)
        drawn[at + channel] = isMarked
          ? (MARK[channel] ?? 0)
          : 255 - (255 - (other.data[is + channel] ?? 255)) * FADED;
    }
  return sharp(drawn, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

async function pixelsOf(picture: Uint8Array): Promise<Pixels> {
  const { data, info } = await sharp(picture)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Null outside the picture. */
function offsetOf({ width, height }: Pixels, x: number, y: number): number | null {
  return x < width && y < height ? (y * width + x) * 3 : null;
}

function distance(one: Buffer, at: number, other: Buffer, otherAt: number): number {
  let sum = 0;
  for (let channel = 0; channel < 3; channel += 1)
    sum += Math.abs((one[at + channel] ?? 0) - (other[otherAt + channel] ?? 0));
  return sum;
}
