import * as v from 'valibot';
import { expect, test } from 'vitest';
import { PictureSchema } from '../../schemas/picture.ts';
import type { DescribedImage } from './image-source.ts';
import { plainName } from './plain-file.ts';
import { renditions } from './renditions.ts';
import { remotePicture, toPicture } from './to-picture.ts';

const INFO: DescribedImage = {
  source: { kind: 'file', path: '/dealer/images/front.jpg', dir: '/dealer' },
  hash: '12'.repeat(32),
  width: 1000,
  height: 750,
  color: '#445566',
  isEncoded: true,
};

test('a picture lists AVIF narrowest first with the JPEG as fallback, and the size of the original', () => {
  const names = renditions(INFO).map(({ fileName }) => `/_images/${fileName}`);
  const picture = v.parse(PictureSchema, toPicture(INFO));
  expect(picture.avif.map(({ width }) => width)).toEqual([400, 800, 1000]);
  expect([...picture.avif.map(({ url }) => url), picture.fallback]).toEqual(names);
  expect(picture).toMatchObject({ width: 1000, height: 750, color: '#445566' });
});

test('a picture does not depend on where it came from', () => {
  expect(toPicture({ ...INFO, source: { kind: 'remote', url: 'https://photos.example/1.jpg' } })).toEqual(
    toPicture(INFO),
  );
});

test('a picture that is not encoded is its plain file, at the size of the original', () => {
  const picture = v.parse(PictureSchema, toPicture({ ...INFO, isEncoded: false }));
  expect(picture).toEqual({
    avif: [],
    fallback: `/_images/${plainName(INFO)}`,
    width: 1000,
    height: 750,
    color: '#445566',
  });
});

test('a photo that was never seen stays at its address, with room of 4:3', () => {
  expect(v.parse(PictureSchema, remotePicture('https://photos.example/1.jpg'))).toEqual({
    avif: [],
    fallback: 'https://photos.example/1.jpg',
    width: 1600,
    height: 1200,
    color: null,
  });
});
