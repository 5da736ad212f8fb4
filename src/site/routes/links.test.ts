import { describe, expect, test } from 'vitest';
import { fileOf, internalPath, links } from './links.ts';

describe('the path of an internal link', () => {
  test.each([
    ['/', '/'],
    ['/cars/abc/', '/cars/abc/'],
    ['/about-us', '/about-us/'],
    ['/about-us?x=1', '/about-us/'],
    ['/cars/abc/#enquire', '/cars/abc/'],
    ['/search/used-cars/?page=2#top', '/search/used-cars/'],
    ['/sitemap.xml', '/sitemap.xml'],
    ['/cars/abc.pdf?x', '/cars/abc.pdf'],
  ])('%s is %s', (href, path) => {
    expect(internalPath(href)).toBe(path);
  });

  test.each([
    'https://other.example/',
    '//other.example/',
    'tel:+61755501234',
    'mailto:a@b.example',
    '#top',
    '',
    'about',
  ])('%j is none', href => {
    expect(internalPath(href)).toBeNull();
  });
});

test('a page lies in its folder; the page for what is missing at the root', () => {
  expect(fileOf('/')).toBe('index.html');
  expect(fileOf('/cars/abc/')).toBe('cars/abc/index.html');
  expect(fileOf(links.notFound)).toBe('404.html');
});

test('addresses of cars, makes and later pages follow docs/addresses.md', () => {
  expect(links.car('2024-suzuki-swift-s1')).toBe('/cars/2024-suzuki-swift-s1/');
  expect(links.model('Great Wall', 'Cannon-X')).toBe('/search/great-wall/cannon-x/');
  expect(links.make('Used Cars')).toBe('/search/make-used-cars/');
  expect(links.resultPage('/search/kia/', 1)).toBe('/search/kia/');
  expect(links.resultPage('/search/kia/', 3)).toBe('/search/kia/?page=3');
  expect(links.resultPageFile('/search/kia/', 1)).toBe('/search/kia/');
  expect(links.resultPageFile('/search/kia/', 3)).toBe('/search/kia/page/3/');
});
