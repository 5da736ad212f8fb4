import { expect, test } from 'vitest';
import { sampleSite } from '../../../tests/support/samples/sample-site.ts';
import { plan } from '../plan.ts';

const NOW = new Date('2026-11-20T02:00:00Z');

async function waysOn(config: object): Promise<string[]> {
  const page = plan(await sampleSite([], config), NOW).pages.find(
    each => each.page.view === 'not-found',
  )?.page;
  return page?.view === 'not-found' ? page.data.links.map(({ href }) => href) : [];
}

test('an address that has no page leads on, and to the number of the site, of a group to its own', async () => {
  const phone = '07 5550 0100';
  const dealerships = ['north', 'south'].map((slug, id) => ({
    slug,
    name: slug,
    id,
    phone: `07 5550 000${id}`,
  }));
  expect(await waysOn({ phone })).toEqual([
    '/search/new-used-and-demo-cars/',
    '/',
    '/contact/',
    'tel:+61755500100',
  ]);
  expect(await waysOn({ phone, dealerships })).toContain('tel:+61755500100');
  expect((await waysOn({ phone: null })).filter(href => href.startsWith('tel:'))).toEqual([]);
});
