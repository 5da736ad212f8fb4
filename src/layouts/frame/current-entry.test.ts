import { describe, expect, test } from 'vitest';
import type { MenuItem } from '../../view/menu.ts';
import { currentEntry, currentItem, currentLinks } from './current-entry.ts';

test('a link to the page itself is the current page', () => {
  expect(currentEntry('/models/swift/', '/models/swift/')).toBe('page');
  expect(currentEntry('/', '/')).toBe('page');
});

test('a link to a section above the page is current too, home is above nothing', () => {
  expect(currentEntry('/models/', '/models/swift/')).toBe('true');
  expect(currentEntry('/', '/models/swift/')).toBeUndefined();
});

test.each([
  '/models/?body=suv',
  '/models/#new',
  '/mod',
  '/models/swift-sport/',
  'https://other.example/models/',
])('%s is not current on a page that only looks alike', href =>
  expect(currentEntry(href, '/models/swift/')).toBeUndefined(),
);

describe('the entry a page belongs to', () => {
  const link = (href: string) => ({ label: href, href });
  const list = (label: string, ...hrefs: string[]): MenuItem => ({
    label,
    href: '/',
    items: hrefs.map(link),
  });
  const mega = (label: string, brands: string[], hrefs: string[]): MenuItem => ({
    label,
    href: '/',
    mega: {
      title: '',
      brands: brands.map(href => ({ ...link(href), logo: null })),
      groups: [{ title: '', items: hrefs.map(link) }],
    },
  });
  const menu = [
    { label: 'Home', href: '/' },
    mega('Vehicles', ['/brands/kia/'], ['/models/', '/search/used-cars/']),
    list('Stock', '/search/used-cars/'),
    list('About', '/about-us/', '/locations/'),
    { label: 'North', href: '/locations/north/' },
  ];

  test.each([
    ['/', 'Home'],
    ['/search/used-cars/', 'Stock'],
    ['/brands/kia/', 'Vehicles'],
    ['/models/swift/', 'Vehicles'],
    ['/locations/south/', 'About'],
    ['/locations/north/', 'North'],
    ['/fleet/', undefined],
  ])('%s: %s', (path, label) => expect(currentItem(menu, path)?.label).toBe(label));
});

describe('pages with the same current links', () => {
  const link = (href: string) => ({ label: href, href });
  const frame = {
    header: [
      { ...link('/models/'), items: [link('/models/swift/'), link('/models/vitara/')] },
      {
        ...link('/search/'),
        mega: { title: '', brands: [{ ...link('/brands/kia/'), logo: null }], groups: [] },
      },
    ],
    headerAction: link('/finance/'),
  };

  test('are all that belong to none of them', () => {
    expect(currentLinks(frame, '/cars/one/')).toBe('');
    expect(currentLinks(frame, '/cars/two/')).toBe('');
  });

  test.each([
    '/models/swift/',
    '/models/vitara/',
    '/models/other/',
    '/search/suv/',
    '/brands/kia/',
    '/finance/',
  ])('%s belongs to other links than its neighbours', path => {
    const others = ['/models/', '/search/', '/finance/apply/', '/'].filter(other => other !== path);
    for (const other of others) expect(currentLinks(frame, path)).not.toBe(currentLinks(frame, other));
  });
});
