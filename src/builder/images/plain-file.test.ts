import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { animatedGif, noisyPicture, plainPicture, svg } from '../../../tests/support/images/test-images.ts';
import { isPlainName, plainName } from './plain-file.ts';
import { readPicture } from './read-picture.ts';
import { renditions } from './renditions.ts';

const plainOf = async (bytes: Buffer) => (await readPicture(bytes, 'svg-allowed')).plain;
const picture = () => noisyPicture(60, 40);

describe('an original may be published as it is', () => {
  test.each([
    ['a JPEG', () => picture().jpeg().toBuffer(), 'jpeg'],
    ['a PNG', () => picture().png().toBuffer(), 'png'],
    ['a WebP', () => picture().webp().toBuffer(), 'webp'],
    ['an AVIF', () => picture().avif().toBuffer(), 'avif'],
  ])('%s', async (_, make, format) => {
    expect(await plainOf(await make())).toBe(format);
  });

  test('with the profile of its colours', async () => {
    expect(await plainOf(await picture().withIccProfile('p3').jpeg().toBuffer())).toBe('jpeg');
  });
});

describe('an original may not be published as it is', () => {
  const frames = () =>
    Promise.all(['#ff0000', '#0000ff'].map(color => plainPicture(20, 10, color).png().toBuffer()));
  test.each([
    [
      'with a camera, an owner, or a place',
      () =>
        picture()
          .withExif({ IFD0: { Artist: 'S' } })
          .jpeg()
          .toBuffer(),
    ],
    ['with XMP', () => picture().withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>').webp().toBuffer()],
    ['in a format that not every browser shows', () => picture().tiff().toBuffer()],
    ['a drawing', async () => svg(40, 10, '<rect width="40" height="10"/>')],
    ['a GIF that moves', async () => animatedGif(await frames())],
    [
      'a WebP that moves',
      async () =>
        sharp(await animatedGif(await frames()), { animated: true })
          .webp()
          .toBuffer(),
    ],
    ['of more than two megabytes', () => noisyPicture(1000, 1000).png({ compressionLevel: 0 }).toBuffer()],
  ])('%s', async (_, make) => {
    expect(await plainOf(await make())).toBeNull();
  });
});

test('a plain file is told from renditions by its name', async () => {
  const facts = await readPicture(await picture().jpeg().toBuffer(), 'svg-allowed');
  expect(isPlainName(plainName(facts))).toBe(true);
  expect(renditions(facts).filter(({ fileName }) => isPlainName(fileName))).toEqual([]);
});

test('a copy in place of the original is a JPEG, or a PNG where one can see through', () => {
  const hash = 'ab'.repeat(32);
  expect(plainName({ hash, color: '#102030', plain: null })).toMatch(/\.jpg$/);
  expect(plainName({ hash, color: null, plain: null })).toMatch(/\.png$/);
  expect(plainName({ hash, color: null, plain: 'webp' })).toMatch(/\.webp$/);
});
