import { expect, test } from 'vitest';
import { importCase } from '../../tests/cases/import-case.ts';
import { sampleCar } from '../../tests/support/samples/sample-cars.ts';
import { withOwnPhotos } from './own-photos.ts';

const SHARED = 'https://cdn.example/both.jpg';
const withPictures = (seed: number, model: string, ...urls: string[]) =>
  sampleCar(seed, {
    ...{ make: 'Ford', model, primary_image_url: urls[0] ?? null, photos_count: urls.length },
    images: urls.map(url => ({ image: { url } })),
  });

test('[I7] A picture that differing cars share, or that says there is none, is no photo of a car.', async () => {
  const { cars } = await importCase('09-shared-photo.csv');
  const photos = cars.map(({ id, primary_image_url, photos_count }) => [id, primary_image_url, photos_count]);
  expect(photos).toEqual([
    ['P1', null, 0],
    ['P2', null, 0],
    ['P3', 'https://cdn.example/u/3/1.jpg', 1],
    ['P4', null, 0],
    ['P5', null, 0],
  ]);
});

test('[I7] Cars of one model may share a picture; the name of the file alone counts.', () => {
  const urls = ['https://cdn.example/stock/rio.jpg', 'https://notfound.example/placeholder/1.jpg?no-image'];
  const cars = [withPictures(1, 'Focus', ...urls), withPictures(2, 'Focus', ...urls)];
  expect(withOwnPhotos(cars)).toEqual(cars);
  const drawn = [withPictures(1, 'Focus', 'cars/suv.jpg'), withPictures(2, 'Ranger', 'cars/suv.jpg')];
  expect(withOwnPhotos(drawn)).toEqual(drawn);
});

test.each([
  'coming-soon.png',
  'Coming_Soon.jpg',
  'placeholder.svg',
  'no-image-available.jpg',
  'NoPhoto.gif',
  'image_unavailable.jpg',
  'awaiting-images.jpg',
  '404.png',
])('[I7] %s is no photo', name => {
  const [car] = withOwnPhotos([withPictures(1, 'Focus', `https://cdn.example/a/${name}?w=800`)]);
  expect(car).toMatchObject({ images: [], photos_count: 0, primary_image_url: null });
});

test.each(['21404.jpg', 'a-404-b.jpg', 'renotfounder.jpg'])('[I7] %s is a photo', name => {
  const [car] = withOwnPhotos([withPictures(1, 'Focus', `https://cdn.example/${name}`)]);
  expect(car?.photos_count).toBe(1);
});

test('a car that is the same in the next import is the same object', () => {
  const cars = [withPictures(1, 'Focus', 'a.jpg', SHARED), withPictures(2, 'Ranger', SHARED)];
  const [focus] = withOwnPhotos(cars);
  expect(focus?.images).toHaveLength(1);
  expect(withOwnPhotos(cars)[0]).toBe(focus);
});

test('as many other photos are other photos', () => {
  const kia = withPictures(1, 'Rio', 'https://cdn.example/a.jpg', 'https://cdn.example/b.jpg');
  const other = (name: string) => withPictures(2, 'Ranger', `https://cdn.example/${name}.jpg`);
  const left = (name: string) => withOwnPhotos([kia, other(name)])[0]?.images[0]?.image.url;
  expect([left('a'), left('b')]).toEqual(['https://cdn.example/b.jpg', 'https://cdn.example/a.jpg']);
});
