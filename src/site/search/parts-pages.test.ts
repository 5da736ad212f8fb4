import { expect, test } from 'vitest';
import { sampleSite } from '../../../tests/support/samples/sample-site.ts';
import { PARTS } from '../../search/collection/parts.ts';
import { openIndex } from '../../search/embedded/open-index.ts';
import { plan } from '../plan.ts';

const NOW = new Date('2026-11-20T02:00:00Z');

function numbered(at: number): object {
  return { id: at, name: `Part ${at}`, category: at % 2 ? 'Odd' : 'Even', price: at, in_stock: at % 3 > 0 };
}

async function planned(
  parts: readonly object[] | null,
  config: object = {},
  files: Record<string, string> = {},
) {
  const list: Record<string, string> = parts === null ? {} : { 'parts.json': JSON.stringify(parts) };
  return plan(await sampleSite([], config, { ...list, ...files }), NOW);
}

function pagesOf({ pages }: Awaited<ReturnType<typeof planned>>) {
  return pages.flatMap(({ page }) =>
    page.path.startsWith('/parts/') && page.view === 'article' ? [page] : [],
  );
}

function listOf(page: ReturnType<typeof pagesOf>[number] | undefined) {
  const list = page?.data.blocks.find(block => block.kind === 'parts');
  if (list === undefined) throw new Error('no list of parts');
  return list;
}

test('without parts the page has only the enquiry form, and nothing is searched', async () => {
  for (const parts of [null, []]) {
    const site = await planned(parts);
    const pages = pagesOf(site);
    expect(pages.map(({ path }) => path)).toEqual(['/parts/search/']);
    expect(pages[0]?.data.blocks.map(({ kind }) => kind)).toEqual(['contact']);
    expect(site.data.map(({ file }) => file)).not.toContain('_search/parts.index');
  }
});

test('parts are above the form, 21 to a page, in the order of the file', async () => {
  const site = await planned(Array.from({ length: 50 }, (_, at) => numbered(at + 1)));
  const pages = pagesOf(site);
  expect(pages.map(({ path }) => path)).toEqual([
    '/parts/search/',
    '/parts/search/page/2/',
    '/parts/search/page/3/',
  ]);
  expect(pages.map(page => page.data.blocks.map(({ kind }) => kind))).toEqual(
    Array.from({ length: 3 }, () => ['parts', 'contact']),
  );
  const ids = pages.flatMap(page => listOf(page).cards.map(({ id }) => Number(id)));
  expect(ids).toEqual(Array.from({ length: 50 }, (_, at) => at + 1));
  expect(listOf(pages[0]).pager?.next).toBe('/parts/search/?page=2');
  expect(listOf(pages[2]).pager?.next).toBeNull();
});

test('a later page has its own name and the address that visitors see', async () => {
  const site = await planned(Array.from({ length: 22 }, (_, at) => numbered(at + 1)));
  const [first, second] = pagesOf(site);
  expect(second?.meta.title).toContain('Parts search, page 2');
  // Stays on the page when another search is shown.
  expect(second?.data.heading).toBe('Parts search');
  expect(second?.meta.breadcrumbs.at(-1)).toEqual({ label: 'Parts search', href: '/parts/search/?page=2' });
  expect(second?.meta.canonical).toMatch(/\/parts\/search\/\?page=2$/);
  expect(first?.meta.canonical).toMatch(/\/parts\/search\/$/);
  const redirects = site.files.find(({ file }) => file === '_redirects')?.body;
  expect(redirects).toContain('/parts/search/ page=2 /parts/search/page/2/ 200!');
});

test('a part shows what the dealer gives of it, and no more', async () => {
  const whole = {
    id: 7,
    name: 'Floor mats',
    part_number: '99000-990YB-S55',
    category: 'Mats',
    manufacturer: { name: 'Suzuki' },
    models: ['Vitara', 'S-Cross'],
    price: 149.95,
    description: 'Rubber.',
    in_stock: false,
  };
  const [page] = pagesOf(await planned([whole, { id: 8, name: 'Cap' }]));
  expect(listOf(page).cards).toEqual([
    {
      id: '7',
      name: 'Floor mats',
      number: '99000-990YB-S55',
      category: 'Mats',
      fits: 'Fits Vitara, S-Cross',
      price: '$149.95',
      isPriced: true,
      stock: { label: 'To order', isThere: false },
      description: 'Rubber.',
      picture: null,
      label: 'Floor mats (99000-990YB-S55)',
    },
    {
      id: '8',
      name: 'Cap',
      number: null,
      category: null,
      fits: null,
      price: 'Enquire for price.',
      isPriced: false,
      stock: null,
      description: null,
      picture: null,
      label: 'Cap',
    },
  ]);
});

test('only what parts differ in is worth choosing from', async () => {
  const [page] = pagesOf(await planned([numbered(1), numbered(2), numbered(3)]));
  const { facets, ranges, ...screen } = listOf(page).screen;
  // [G6] 21 hits, and [G16] 10 cached results.
  expect(screen).toMatchObject({ count: 3, hitsPerPage: 21, cacheEntries: 10 });
  expect(facets).toEqual([
    {
      name: 'category',
      label: 'Category',
      values: [
        { value: 'Odd', count: 2 },
        { value: 'Even', count: 1 },
      ],
    },
  ]);
  expect(ranges).toEqual([{ name: 'price', label: 'Price', min: 1, max: 3 }]);
  const [alike] = pagesOf(await planned([numbered(1)]));
  expect(listOf(alike).screen).toMatchObject({ facets: [], ranges: [] });
});

test('the index holds every part, and the files of cards it names are there', async () => {
  const site = await planned(Array.from({ length: 50 }, (_, at) => numbered(at + 1)));
  const bytes = site.data.find(({ file }) => file === '_search/parts.index')?.bytes();
  if (bytes === undefined) throw new Error('no index');
  const index = openIndex(bytes, PARTS);
  expect(index.rows).toBe(50);
  const files = new Set(site.data.map(({ file }) => file));
  expect(index.cardFiles.filter(({ file }) => !files.has(file))).toEqual([]);
});

test('the switch takes pages and index away; the dealer may set the opening text of the page', async () => {
  const off = await planned([numbered(1)], { features: { partsSearch: false } });
  expect(pagesOf(off)).toEqual([]);
  expect(off.data.map(({ file }) => file)).not.toContain('_search/parts.index');
  const [own] = pagesOf(
    await planned([numbered(1)], {}, { 'content/parts-search.md': '# Find a part\n\nOurs.' }),
  );
  expect(own?.data).toMatchObject({ heading: 'Find a part', intro: null });
  expect(own?.data.blocks.map(({ kind }) => kind)).toEqual(['prose', 'parts', 'contact']);
});

test('the same parts give the same pages; a changed part changes its own page only', async () => {
  const parts = Array.from({ length: 50 }, (_, at) => numbered(at + 1));
  const hashes = async (list: readonly object[]) =>
    (await planned(list)).pages.flatMap(({ page, hash }) => (page.path.startsWith('/parts/') ? [hash] : []));
  const before = await hashes(parts);
  expect(await hashes(parts)).toEqual(before);
  const after = await hashes(parts.with(30, { ...numbered(31), description: 'New.' }));
  expect(after.map((hash, at) => hash === before[at])).toEqual([true, false, true]);
});
