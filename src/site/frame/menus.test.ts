import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { sampleSite } from '../../../tests/support/samples/sample-site.ts';
import { MenusSchema } from '../../schemas/site/menus.ts';
import { footerMenu, headerAction, headerMenu } from './menus.ts';

const PAGES = [
  '/',
  '/contact/',
  '/about-us/',
  '/search/new-used-and-demo-cars/',
  '/search/used-cars/',
  '/brands/kia/',
];
const hasPage = (path: string) => PAGES.includes(path);

async function siteWith(menus: { header?: object[]; footer?: object[] }) {
  const site = await sampleSite([]);
  const parsed = v.parse(MenusSchema, { header: [], footer: [], ...menus });
  return { ...site, config: { ...site.config, menus: parsed } };
}
const header = async (...entries: object[]) => headerMenu(await siteWith({ header: entries }), hasPage);

describe('an entry of the menu', () => {
  test('is listed when its page exists, at the address that does not redirect', async () => {
    expect(
      await header(
        { label: 'About', link: '/about-us' },
        { label: 'Fleet', link: '/fleet' },
        { label: 'Form', link: '/contact?x=1#form' },
      ),
    ).toEqual([
      { label: 'About', href: '/about-us/' },
      { label: 'Form', href: '/contact/?x=1#form' },
    ]);
  });

  test('that leads to another site, a phone or a mail address is always listed, as it is written', async () => {
    const links = ['https://other.example/a?b', 'tel:0755501234', 'mailto:a@b.example'];
    const items = await header(...links.map(link => ({ label: 'Out', link })));
    expect(items.map(({ href }) => href)).toEqual(links);
  });

  test('may name the dealer', async () => {
    expect(await header({ label: 'About {name}, {name}', link: '/about-us' })).toEqual([
      { label: 'About Sample Motors, Sample Motors', href: '/about-us/' },
    ]);
  });

  test.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'JAVASCRIPT:x',
    'vbscript:x',
  ])('cannot lead to %j: the file with it is refused', link => {
    expect(v.safeParse(MenusSchema, { header: [{ label: 'x', link }], footer: [] }).success).toBe(false);
  });
});

describe('a dropdown', () => {
  const items = [
    { label: 'Contact', link: '/contact' },
    { label: 'Fleet', link: '/fleet' },
  ];

  test('holds the entries whose page exists; without its own address it leads to the first', async () => {
    const more = [...items, { label: 'Kia', link: '/brands/kia' }];
    expect(await header({ label: 'About', items: more })).toEqual([
      {
        label: 'About',
        href: '/contact/',
        items: [
          { label: 'Contact', href: '/contact/' },
          { label: 'Kia', href: '/brands/kia/' },
        ],
      },
    ]);
  });

  test('with one entry left is that entry, unless it has its own address', async () => {
    expect(await header({ label: 'About', items }, { label: 'Ask', link: '/contact', items })).toEqual([
      { label: 'Contact', href: '/contact/' },
      { label: 'Ask', href: '/contact/' },
    ]);
  });

  test('with no entry left is a link where it has an address, else nothing', async () => {
    const none = [{ label: 'Fleet', link: '/fleet' }];
    expect(
      await header({ label: 'About', link: '/about-us', items: none }, { label: 'More', items: none }),
    ).toEqual([{ label: 'About', href: '/about-us/' }]);
  });

  test('starts with its own page, which its name no longer leads to, unless the list has it', async () => {
    const labels = async (entry: object) =>
      (await header({ link: '/about-us', items, ...entry })).flatMap(item =>
        item.items?.map(({ label }) => label),
      );
    expect(await labels({ label: 'About' })).toEqual(['About', 'Contact']);
    const more = [...items, { label: 'Kia', link: '/brands/kia' }];
    expect(await labels({ label: 'About', link: '/contact/', items: more })).toEqual(['Contact', 'Kia']);
  });

  test('of the stock names the landings that exist; fixed entries follow', async () => {
    const [stock] = await header({ label: 'Stock', dynamic: 'stock', items });
    expect(stock?.items?.map(({ href }) => href)).toEqual([
      '/search/new-used-and-demo-cars/',
      '/search/used-cars/',
      '/contact/',
    ]);
  });

  test('of brands, models or locations names those of the dealer whose page exists', async () => {
    const site = await siteWith({ header: [{ label: 'Brands', dynamic: 'brands' }] });
    const brand = (name: string, slug: string) => ({ id: slug, name, slug, logo: { url: null } });
    const manufacturers = [brand('Kia', 'kia'), brand('Mazda', 'mazda'), brand('Ford', 'ford')];
    const stands = (path: string) => hasPage(path) || path === '/brands/ford/';
    expect(headerMenu({ ...site, manufacturers }, stands)).toEqual([
      {
        label: 'Brands',
        href: '/brands/kia/',
        items: [
          { label: 'Kia', href: '/brands/kia/' },
          { label: 'Ford', href: '/brands/ford/' },
        ],
      },
    ]);
  });
});

describe('the emphasised entry', () => {
  const entry = { label: 'Enquire', link: '/contact', emphasised: true };

  test('is separate from the others', async () => {
    const site = await siteWith({ header: [{ label: 'About', link: '/about-us' }, entry] });
    expect(headerMenu(site, hasPage)).toHaveLength(1);
    expect(headerAction(site, hasPage)).toEqual({ label: 'Enquire', href: '/contact/' });
  });

  test('is the first whose page exists; another one replaces it', async () => {
    const site = await siteWith({
      header: [
        { ...entry, label: 'Gone', link: '/fleet' },
        entry,
        { ...entry, label: 'Second', link: '/about-us' },
      ],
    });
    expect(headerAction(site, hasPage)?.label).toBe('Enquire');
    expect(headerMenu(site, hasPage)).toEqual([{ label: 'Second', href: '/about-us/', emphasised: true }]);
  });

  test('is none when its page is not there or nothing is emphasised', async () => {
    const gone = await siteWith({ header: [{ ...entry, link: '/fleet' }] });
    expect(headerAction(gone, hasPage)).toBeNull();
    expect(headerAction(await siteWith({ header: [] }), hasPage)).toBeNull();
  });
});

test('a group of the footer may lead somewhere itself', async () => {
  const site = await siteWith({ footer: [{ label: 'Contact', link: '/contact' }] });
  expect(footerMenu(site, hasPage)).toEqual([{ title: 'Contact', href: '/contact/', items: [] }]);
});

test('the footer has its groups that have an entry, titled with the name of the dealer where the title has its placeholder', async () => {
  const site = await siteWith({
    footer: [
      { label: '{name}', items: [{ label: 'Contact', link: '/contact' }] },
      { label: 'Empty', items: [{ label: 'Fleet', link: '/fleet' }] },
    ],
  });
  expect(footerMenu(site, hasPage)).toEqual([
    { title: 'Sample Motors', items: [{ label: 'Contact', href: '/contact/' }] },
  ]);
});
