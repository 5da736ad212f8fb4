import { expect, test } from 'vitest';
import { plainPicture, svg } from '../../../tests/support/images/test-images.ts';
import { threadTime } from '../../../tests/support/thread-time.ts';
import { pictureFormat } from './picture-format.ts';

const text = (value: string) => pictureFormat(Buffer.from(value));

test.each(['jpeg', 'png', 'gif', 'webp', 'tiff', 'avif'] as const)(
  'a picture in %s is known by its content',
  async format => {
    expect(pictureFormat(await plainPicture(16, 16, '#336699')[format]().toBuffer())).toBe(format);
  },
);

test('a drawing is known behind declaration, comment and byte order mark', () => {
  expect(pictureFormat(svg(1, 1, ''))).toBe('svg');
  expect(text('\ufeff<svg/>')).toBe('svg');
  expect(text('<svg:svg xmlns:svg="http://www.w3.org/2000/svg"/>')).toBe('svg');
});

test('a web page is no picture, even with a drawing in it', () => {
  expect(text('<!DOCTYPE html><svg ></svg>')).toBe('html');
  expect(text('\n<!-- a --><!-- b --><HTML>')).toBe('html');
});

test('HEIC, and AVIF with a general brand, are known', () => {
  expect(text('\0\0\0\x18ftypheic\0\0\0\0mif1heic')).toBe('heic');
  expect(text('\0\0\0\x18ftypmif1\0\0\0\0mif1avif')).toBe('avif');
});

test.each(['', 'hello', '%PDF-1.7', 'svg', 'text about <svg >'])('%j is no picture', value => {
  expect(text(value)).toBeNull();
});

test('the format of bytes meant to keep a reader busy is found at once', () => {
  const before = threadTime();
  for (const part of ['<!---->', '<!--', '<svg', ' ']) expect(text(`<${part.repeat(4000)}`)).toBeNull();
  expect(threadTime() - before).toBeLessThan(500);
});
