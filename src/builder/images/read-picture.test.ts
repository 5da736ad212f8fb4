import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  animatedGif,
  noisyJpeg,
  noisyPicture,
  pixelAt,
  plainPicture,
  pngClaiming,
  svg,
} from '../../../tests/support/images/test-images.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { openPicture } from './open-picture.ts';
import { readPicture } from './read-picture.ts';

const pixelsOf = async (bytes: Buffer) => (await openPicture(bytes, 'svg-allowed')).decode().png().toBuffer();
const reading = (bytes: Buffer) => readPicture(bytes, 'svg-allowed');

describe('pictures of every kind', () => {
  test('a JPEG: size, colour and a hash of its bytes', async () => {
    const jpeg = await plainPicture(640, 480, '#204060').jpeg({ quality: 95 }).toBuffer();
    const facts = await reading(jpeg);
    expect(facts).toMatchObject({ width: 640, height: 480 });
    expect(facts.color).toMatch(/^#(1f|20|21)(3f|40|41)(5f|60|61)$/);
    expect((await reading(Buffer.concat([jpeg, Buffer.from([0])]))).hash).not.toBe(facts.hash);
  });

  test('a turned photo is measured as it is seen', async () => {
    const turned = await noisyPicture(60, 40).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await reading(turned)).toMatchObject({ width: 40, height: 60 });
  });

  test('a CMYK JPEG gets its colour in sRGB', async () => {
    const cmyk = await plainPicture(40, 40, '#cc0000').toColourspace('cmyk').jpeg().toBuffer();
    expect((await reading(cmyk)).color).toMatch(/^#[c-d].[01].[01].$/);
  });

  test('an animation is its first frame', async () => {
    const frames = await Promise.all(
      ['#ff0000', '#0000ff'].map(color => plainPicture(20, 10, color).png().toBuffer()),
    );
    const gif = await animatedGif(frames);
    expect(await reading(gif)).toMatchObject({ width: 20, height: 10, color: '#ff0000' });
  });

  test('transparent parts leave it without a placeholder colour', async () => {
    const png = await plainPicture(30, 30, '#ff000080').png().toBuffer();
    expect((await reading(png)).color).toBeNull();
  });

  test('one pixel', async () => {
    expect(await reading(await plainPicture(1, 1, '#0a0b0c').png().toBuffer())).toMatchObject({
      width: 1,
      height: 1,
      color: '#0a0b0c',
    });
  });
});

describe('drawings', () => {
  test('are drawn large enough to be sharp, whatever their own size', async () => {
    const full = '<rect width="100%" height="100%" fill="#336699"/>';
    expect(await reading(svg(20, 10, full))).toMatchObject({ width: 1600, height: 800, color: '#336699' });
    expect(await reading(svg(5000, 10_000, full))).toMatchObject({ width: 800, height: 1600 });
  });

  test('run no script and load nothing', async () => {
    const folder = temporaryFolder();
    const path = join(folder, 'secret.png');
    await writeFile(path, await plainPicture(8, 8, '#ff0000').png().toBuffer());
    const hrefs = ['secret.png', path, `file://${path}`, 'http://127.0.0.1:9/x.png'];
    const inside = hrefs.map(href => `<image href="${href}" width="10" height="10"/>`).join('');
    const script = '<script>document.documentElement.remove()</script>';
    const picture = await pixelsOf(
      svg(10, 10, `<rect width="10" height="10" fill="#00ff00"/>${script}${inside}`),
    );
    expect(await pixelAt(picture, 800, 800)).toEqual([0, 255, 0, 255]);
  });

  test('of strangers are refused', async () => {
    await expect(readPicture(svg(10, 10, ''), 'svg-refused')).rejects.toThrow(
      "only from the dealer's own files",
    );
  });

  test('of huge files are refused', async () => {
    await expect(reading(svg(10, 10, ' '.repeat(2_000_000)))).rejects.toThrow('expected at most 2000000');
  });

  test('that grow without end are stopped', async () => {
    const entities = Array.from({ length: 9 }, (_, i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(10)}">`);
    const bomb = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY e0 "aaaaaaaaaa">${entities.join('')}]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&e9;</text></svg>`;
    await expect(reading(Buffer.from(bomb))).rejects.toThrow('cannot be decoded');
  });
});

describe('what is refused, with a reason', () => {
  test.each([
    ['no bytes', Buffer.alloc(0), 'is empty (0 bytes)'],
    ['a web page', Buffer.from('<!doctype html><title>404</title>'), 'is a web page (HTML)'],
    ['a text', Buffer.from('photo coming soon'), 'is not a picture; expected JPEG'],
    ['a phone format', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0'), 'Export it as JPEG'],
    ['a JPEG with nothing in it', Buffer.from([0xff, 0xd8, 0xff, 0xd9]), 'cannot be decoded'],
  ])('%s', async (_, bytes, reason) => {
    await expect(reading(bytes)).rejects.toThrow(reason);
  });

  test('a photo that was cut off on its way', async () => {
    const whole = await noisyJpeg(400, 300);
    await expect(reading(whole.subarray(0, whole.length / 2))).rejects.toThrow('cannot be decoded');
    const png = await noisyPicture(40, 30).png().toBuffer();
    await expect(reading(png.subarray(0, png.length / 2))).rejects.toThrow('cannot be decoded');
  });

  test('a few bytes that claim a huge picture', async () => {
    await expect(reading(await pngClaiming(60_000, 60_000))).rejects.toThrow('more than 64 megapixels');
    await expect(reading(svg(60_000, 60_000, ''))).rejects.toThrow('more than 64 megapixels');
  });

  test('a strip that no browser would show', async () => {
    await expect(reading(await plainPicture(10, 17_000, '#000000').png().toBuffer())).rejects.toThrow(
      'too tall',
    );
    const wide = await plainPicture(17_000, 10, '#000000').png().toBuffer();
    expect(await reading(wide)).toMatchObject({ width: 17_000 });
  });
});
