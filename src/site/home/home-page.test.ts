import { describe, expect, test } from 'vitest';
import { samplePicture } from '../../../tests/support/samples/sample-cars.ts';
import { sampleSite } from '../../../tests/support/samples/sample-site.ts';
import { makeDealer, removeDealer } from '../../../tests/support/temporary-dealer.ts';
import { pictureReferences } from '../../builder/site-pictures.ts';
import { loadDealer } from '../../dealer/load-dealer.ts';
import { plan } from '../plan.ts';

const NOW = new Date('2026-11-20T02:00:00Z');
const YARD = {
  id: 1,
  slug: 'yard',
  name: 'The yard',
  primary: true,
  address: { street: '1 Saddler Street', city: 'Rocklea', state: 'QLD', postcode: '4106' },
  contact_detail: { phone: '07 5550 0166' },
};

async function home(homeBlocks: string[], locations: object[] = []) {
  const made = await makeDealer({
    site: {
      features: { homeBlocks },
      texts: { visitText: 'Ask {name}.', heroTitle: 'Cars', heroText: 'Here.' },
    },
    files: { 'locations.json': JSON.stringify(locations) },
  });
  const loaded = await loadDealer(made.dealersDir, made.slug);
  await removeDealer(made);
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
  const site = { ...loaded.dealer, cars: [], pictures: new Map() };
  const page = plan(site, NOW).pages.find(each => each.page.view === 'home')?.page;
  if (page?.view !== 'home') throw new Error('no home page was planned');
  return { ...page.data, name: site.config.name };
}

describe('the home page', () => {
  test('shows that there are no cars, and what the dealer can do, in place of the latest', async () => {
    expect((await home(['latestCars'])).blocks).toMatchObject([
      {
        kind: 'split',
        title: 'No cars in stock today',
        action: { label: 'Register interest', href: expect.stringMatching(/^\/notify-me\//) },
      },
    ]);
  });

  test('opens with text alone where its blocks leave the hero out', async () => {
    expect((await home(['hero'])).hero).not.toBeNull();
    expect(await home([])).toMatchObject({ heading: 'Cars', intro: 'Here.', hero: null });
  });

  test('invites to the location that speaks for the dealer', async () => {
    const { blocks, name } = await home(['visit'], [{ ...YARD, id: 2, slug: 'two', primary: false }, YARD]);
    const address = '1 Saddler Street, Rocklea QLD 4106';
    expect(blocks).toMatchObject([
      { kind: 'visit', text: `Ask ${name}.`, location: { name: 'The yard', address } },
    ]);
  });

  test('invites nowhere without a location', async () => {
    expect((await home(['visit'])).blocks).toEqual([]);
  });

  test('shows who wrote a review, or the placeholder of the dealer', async () => {
    const review = (id: number, image: object | null) => ({ id, customer_name: 'Marg', rating: 5, image });
    const files = {
      'reviews.json': JSON.stringify([
        review(1, { url: 'https://pictures.example/marg.jpg' }),
        review(2, null),
      ]),
    };
    const config = {
      features: { homeBlocks: ['reviews'] },
      images: { noReview: 'https://pictures.example/nobody.jpg' },
    };
    const site = await sampleSite([], config, files);
    const picture = (name: string) => samplePicture(name);
    const pictures = new Map(pictureReferences(site, []).map(name => [name, picture(name)]));
    const shown = plan({ ...site, pictures }, NOW).pages.find(({ page }) => page.view === 'home')?.page;
    expect(shown?.view === 'home' && shown.data.blocks).toMatchObject([
      {
        reviews: ['marg', 'nobody'].map(name => ({
          picture: picture(`https://pictures.example/${name}.jpg`),
        })),
      },
    ]);
  });
});
