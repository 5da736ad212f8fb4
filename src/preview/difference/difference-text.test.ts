import { expect, test } from 'vitest';
import { differenceText } from './difference-text.ts';

const step = { id: 'x', unit: 'car', changes: [], decidable: [] };
const file = (name: string, kind: string | null) => ({
  file: name,
  kind,
  change: 'changed' as const,
  classes: [],
});

test('a difference is listed by cause, with some of the pages of each', () => {
  const pages = Array.from({ length: 7 }, (_, at) => `cars/${at}/index.html`);
  const text = differenceText({
    files: [...pages.map(name => file(name, 'car')), file('sitemap.xml', null)],
    classes: [
      {
        ...step,
        title: 'Prices fell',
        count: 7,
        files: new Map(pages.map(name => [name, 'changed' as const])),
      },
      { ...step, title: 'Time passes', count: 1, files: new Map([['sitemap.xml', 'changed' as const]]) },
    ],
  });
  expect(text.summary).toBe('7 pages would change.');
  expect(text.text.split('\n')).toEqual([
    'Prices fell: 7 (7 pages)',
    '  changed /cars/0/',
    '  changed /cars/1/',
    '  changed /cars/2/',
    '  changed /cars/3/',
    '  changed /cars/4/',
    '  and 2 more',
    'Time passes (0 pages)',
  ]);
  expect(differenceText({ files: [], classes: [] })).toEqual({ summary: 'No page would change.', text: '' });
});
