import { expect, test } from 'vitest';
import { sampleSite } from '../../../tests/support/samples/sample-site.ts';
import { plan } from '../plan.ts';

const NOW = new Date('2026-11-20T02:00:00Z');

/** The pages of information of a site by path. */
async function pagesOf(files: Record<string, string>, pagesHidden: string[] = [], features: object = {}) {
  const site = await sampleSite([], { features: { ...features, pagesHidden } }, files);
  const found = plan(site, NOW).pages.flatMap(({ page }) => (page.view === 'article' ? [page] : []));
  return new Map(found.map(page => [page.path, page.data]));
}

test('the file of a page below another is named by all parts of its address', async () => {
  const pages = await pagesOf({
    'content/parts-search.md': '# Find a part\n\nOurs.',
    'content/cars-trade-in.md': '# What is it worth?\n\nAsk.',
  });
  expect(pages.get('/parts/search/')?.heading).toBe('Find a part');
  expect(pages.get('/cars/trade-in/')?.heading).toBe('What is it worth?');
  expect(
    [...pages.keys()].filter(path => /^\/(parts-search|cars-trade-in|partssearch)\/$/.test(path)),
  ).toEqual([]);
});

test('a page is taken off by the name of its file, and with it the pages that repeat it', async () => {
  const all = [...(await pagesOf({})).keys()];
  const left = async (...hidden: string[]) => {
    const pages = await pagesOf({}, hidden);
    return all.filter(path => !pages.has(path));
  };
  expect(await left('parts-search')).toEqual(['/parts/search/']);
  expect(await left('cars-trade-in')).toEqual(['/cars/trade-in/']);
  expect(await left('trade-in')).toEqual(['/trade-in/', '/cars/trade-in/']);
  expect(await left('finance')).toEqual(['/finance/', '/finance-enquiry/', '/apply-for-finance/']);
  expect(await left('fleet')).toEqual(['/fleet/']);
});

test('a page that is switched off is not made by its file either', async () => {
  for (const name of ['warranty', 'fleet', 'about-us', 'garage']) {
    const features = {
      warrantyPage: false,
      fleetPage: false,
      aboutPage: false,
      garage: false,
      favourites: false,
    };
    expect((await pagesOf({ [`content/${name}.md`]: '# Ours' }, [], features)).has(`/${name}/`)).toBe(false);
  }
});

test('any other file is a page of its own, unless it is taken off or the plan owns its address', async () => {
  const files = {
    'content/careers.md': '# Work with us\n\nWe hire.',
    'content/our-team.md': 'Us.',
    'content/cars.md': '# Cars',
    'content/special-offers.md': '# Offers',
  };
  const pages = await pagesOf(files);
  expect(pages.get('/careers/')?.heading).toBe('Work with us');
  expect(pages.get('/our-team/')?.heading).toBe('our team');
  expect([pages.has('/cars/'), pages.has('/special-offers/')]).toEqual([false, false]);
  expect((await pagesOf(files, ['careers'])).has('/careers/')).toBe(false);
});
