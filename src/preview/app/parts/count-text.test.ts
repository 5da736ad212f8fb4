import { expect, test, vi } from 'vitest';
import { changeText, countText, pagesText, unitText } from './count-text.ts';

vi.stubGlobal('navigator', { language: 'en-AU' });

test('counts are words with their number', () => {
  expect(countText(1, 'page')).toBe('1 page');
  expect(countText(5058, 'page')).toBe('5,058 pages');
  expect(unitText(2, 'category')).toBe('2 categories');
  expect(unitText(7, 'switch')).toBe('7 switches');
  expect(unitText(14, 'car')).toBe('14 cars');
});

test('the text of pages names what happens to them', () => {
  expect(pagesText({ added: 0, changed: 0, removed: 0 })).toBe('No pages');
  expect(pagesText({ added: 0, changed: 1, removed: 0 })).toBe('1 page changed');
  expect(pagesText({ added: 725, changed: 0, removed: 0 })).toBe('725 new pages');
  expect(pagesText({ added: 12, changed: 5040, removed: 6 })).toBe(
    '5,058 pages: 12 new, 5,040 changed, 6 removed',
  );
});

test('a change that counts nothing is its title', () => {
  expect(changeText({ title: 'Price fell', count: 14, unit: 'car' })).toBe('Price fell: 14 cars');
  expect(changeText({ title: 'New software', count: 0, unit: 'version' })).toBe('New software');
});
