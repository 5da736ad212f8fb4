import sharp from 'sharp';
import { expect, test } from 'vitest';
import {
  animatedGif,
  noisyJpeg,
  noisyPicture,
  pixelAt,
  plainPicture,
  svg,
  twoHalves,
} from '../../../tests/support/images/test-images.ts';
import { encodeRenditions } from './encode-renditions.ts';
import { readPicture } from './read-picture.ts';
import { renditions } from './renditions.ts';

/** Every rendition of a picture, by `format width`. */
async function encoded(bytes: Buffer): Promise<Map<string, Buffer>> {
  const made = new Map<string, Buffer>();
  const facts = await readPicture(bytes, 'svg-allowed');
  await encodeRenditions(bytes, renditions(facts), async ({ format, width }, content) => {
    made.set(`${format} ${width}`, content);
  });
  return made;
}

function only(made: Map<string, Buffer>, key: string): Buffer {
  const bytes = made.get(key);
  if (bytes === undefined) throw new Error(`no ${key} among ${[...made.keys()].join(', ')}`);
  return bytes;
}

/** The two subsampling flags of an AVIF's `av1C` box: both set is 4:2:0, neither is 4:4:4. */
function chromaBits(avif: Buffer): number {
  return (avif.readUInt8(avif.indexOf('av1C') + 6) >> 2) & 0b11;
}

test('a picture is encoded as AVIF and JPEG of the promised sizes in 4:2:0', async () => {
  const made = await encoded(await noisyJpeg(1000, 500));
  expect([...made.keys()]).toEqual(['avif 400', 'avif 800', 'avif 1000', 'jpeg 800']);
  const avif = await sharp(made.get('avif 400')).metadata();
  expect(avif).toMatchObject({ format: 'heif', compression: 'av1', width: 400, height: 200 });
  expect(chromaBits(only(made, 'avif 400'))).toBe(0b11);
  const jpeg = await sharp(made.get('jpeg 800')).metadata();
  expect(jpeg).toMatchObject({ format: 'jpeg', width: 800, height: 400, isProgressive: true });
});

test('a photo is encoded upright and without its metadata', async () => {
  const halves = await twoHalves(60, 40, '#ff0000', '#0000ff');
  const turned = await sharp(halves)
    .withExif({ IFD0: { Artist: 'A. Owner', Orientation: '6' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const jpeg = only(await encoded(turned), 'jpeg 40');
  const { orientation, exif, width, height } = await sharp(jpeg).metadata();
  expect({ orientation, exif, width, height }).toEqual({
    orientation: undefined,
    exif: undefined,
    width: 40,
    height: 60,
  });
  // A quarter turn clockwise brings the left half to the top.
  const [red = 0, , blue = 0] = await pixelAt(jpeg, 20, 10);
  expect(red).toBeGreaterThan(blue);
});

test('transparent parts stay so, in PNG where there is no AVIF', async () => {
  const made = await encoded(await plainPicture(64, 64, '#ff000000').png().toBuffer());
  expect((await pixelAt(only(made, 'png 64'), 32, 32))[3]).toBe(0);
  expect((await pixelAt(only(made, 'avif 64'), 32, 32))[3]).toBe(0);
});

test('CMYK is encoded as sRGB', async () => {
  const cmyk = await plainPicture(40, 40, '#cc0000').toColourspace('cmyk').jpeg().toBuffer();
  for (const bytes of (await encoded(cmyk)).values()) {
    expect(await sharp(bytes).metadata()).toMatchObject({ space: 'srgb', channels: 3 });
    const [red = 0, green = 255] = await pixelAt(bytes, 20, 20);
    expect(red - green).toBeGreaterThan(150);
  }
});

test('of an animation the first frame is encoded', async () => {
  const frames = ['#ff0000', '#0000ff'].map(color => plainPicture(20, 10, color).png().toBuffer());
  const jpeg = only(await encoded(await animatedGif(await Promise.all(frames))), 'jpeg 20');
  expect(await sharp(jpeg).metadata()).toMatchObject({ width: 20, height: 10 });
  expect((await pixelAt(jpeg, 10, 5))[0]).toBeGreaterThan(240);
});

test('a drawing of ten pixels is encoded as sharp as any', async () => {
  const made = await encoded(svg(10, 10, '<rect width="10" height="10" fill="#336699"/>'));
  expect([...made.keys()]).toEqual(['avif 400', 'avif 800', 'avif 1600', 'jpeg 800']);
});

test('the same picture is encoded to the same bytes', async () => {
  const bytes = await noisyPicture(300, 200).png().toBuffer();
  expect(await encoded(bytes)).toEqual(await encoded(bytes));
});

test('an original that cannot be encoded is reported with the reason', async () => {
  const bytes = await noisyJpeg(300, 200);
  const cut = bytes.subarray(0, bytes.length / 2);
  const wanted = renditions({ hash: 'ab'.repeat(32), width: 300 });
  await expect(encodeRenditions(cut, wanted, async () => {})).rejects.toThrow('cannot be decoded');
});

test('an error of the disk is thrown as it is', async () => {
  const full = new Error('ENOSPC: no space left');
  const wanted = renditions({ hash: 'ab'.repeat(32), width: 300 });
  const work = encodeRenditions(await noisyJpeg(300, 200), wanted, () => Promise.reject(full));
  await expect(work).rejects.toBe(full);
});
