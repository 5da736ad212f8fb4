import { expect, test } from 'vitest';
import { sampleCar } from '../../../tests/support/samples/sample-cars.ts';
import { sampleSite } from '../../../tests/support/samples/sample-site.ts';
import type { Car } from '../../schemas/car.ts';
import { plan } from '../plan.ts';

const NOW = new Date('2026-11-20T02:00:00Z');

/** The buttons of the page of an offer. */
async function buttons(model: object | null, features: object = {}) {
  const site = await sampleSite(
    [],
    { features },
    {
      'offers.json': JSON.stringify([{ id: 7, name: 'Half price', description: 'Today.', model }]),
      'models.json': JSON.stringify([{ id: 1, name: 'Jimny', slug: 'jimny' }]),
    },
  );
  const page = plan(site, NOW).pages.find(each => each.page.path.startsWith('/offers/'))?.page;
  if (page?.view !== 'article') throw new Error('no page of the offer');
  return page.data.blocks.filter(({ kind }) => kind === 'action');
}
const JIMNY = { name: 'Jimny', slug: 'jimny' };
const see = { label: 'See the Jimny', href: '/models/jimny/' };
const enquire = { kind: 'action', label: 'Enquire Now', href: '#offer-form' };

test('the first button of an offer is the enquiry; its model is another button, labelled so', async () => {
  expect(await buttons(JIMNY)).toEqual([{ ...enquire, other: see }]);
});

test('an offer without a page of its model has only the enquiry', async () => {
  expect(await buttons(null)).toEqual([enquire]);
  expect(await buttons({ name: 'Gone', slug: 'gone' })).toEqual([enquire]);
});

test('an offer leads where its model leads', async () => {
  const models = JSON.stringify([{ id: 1, name: 'Jimny', slug: 'jimny', override_url: '/finance/' }]);
  const site = await sampleSite(
    [],
    {},
    {
      'offers.json': JSON.stringify([{ id: 7, name: 'Half price', model: JIMNY }]),
      'models.json': models,
    },
  );
  const page = plan(site, NOW).pages.find(each => each.page.path.startsWith('/offers/'))?.page;
  expect(JSON.stringify(page)).toContain('"href":"/finance/"');
});

test('an offer without enquiries links to the contact page, and without that to the model alone', async () => {
  const enquiries = false;
  expect(await buttons(null, { enquiries })).toEqual([{ ...enquire, href: '/contact/' }]);
  const pagesHidden = ['contact'];
  expect(await buttons(JIMNY, { enquiries, pagesHidden })).toEqual([{ kind: 'action', ...see }]);
  expect(await buttons(null, { enquiries, pagesHidden })).toEqual([]);
});

/** A group's offer of a Kia, and what its page shows. */
async function groupOffer(offer: object, cars: Car[] = [], now = NOW) {
  const site = await sampleSite(
    cars,
    {
      time_zone: 'Australia/Brisbane',
      dealerships: [{ slug: 'kia' }, { slug: 'ford' }],
    },
    {
      'offers.json': JSON.stringify([{ id: 7, name: 'Half price', manufacturer: 'Kia', ...offer }]),
      'locations.json': JSON.stringify([
        { id: 1, name: 'Kia', slug: 'kia', dealership_slug: 'kia', manufacturers: ['Kia'] },
        { id: 2, name: 'Ford', slug: 'ford', dealership_slug: 'ford', manufacturers: ['Ford'] },
      ]),
    },
  );
  const planned = plan(site, now);
  const page = planned.pages.find(each => each.page.path.startsWith('/offers/'))?.page;
  return { planned, blocks: page?.view === 'article' ? page.data.blocks : null };
}

test('[O9] the form of an offer names it, and does not ask for the dealership that sells it', async () => {
  const { blocks } = await groupOffer({});
  const contact = blocks?.find(({ kind }) => kind === 'contact');
  if (contact?.kind !== 'contact' || contact.form === undefined) throw new Error('no form');
  const { form } = contact;
  expect(form).toMatchObject({ kind: 'offer', action: '/api/forms' });
  expect(form.hidden).toEqual(
    expect.arrayContaining([
      { name: 'offer_id', value: '7' },
      { name: 'dealership_slug', value: 'kia' },
    ]),
  );
  const asked = form.sections.flatMap(({ fields }) => fields.map(({ name, required }) => [name, required]));
  expect(asked).not.toContainEqual(['dealership_slug', true]);
  expect(asked).toContainEqual(['message', false]);
});

test('[O9] an offer shows the cars of its model, new ones first; without a model those of its manufacturer', async () => {
  const cars = [
    sampleCar(1, { id: 'old', make: 'Kia', model: 'Rio', car_type: 'used' }),
    sampleCar(2, { id: 'new', make: 'KIA', model: 'Rio', car_type: 'new' }),
    sampleCar(3, { id: 'other', make: 'Kia', model: 'Ceed', car_type: 'new' }),
    sampleCar(4, { id: 'sold', make: 'Kia', model: 'Rio', status: 'sold', sold: true }),
    sampleCar(5, { id: 'ford', make: 'Ford', model: 'Rio' }),
  ];
  const shown = async (offer: object) =>
    (await groupOffer(offer, cars)).blocks?.flatMap(block =>
      block.kind === 'cars' ? block.cards.map(({ id }) => id) : [],
    );
  expect(await shown({ model: { name: 'Rio', slug: null } })).toEqual(['new', 'old']);
  expect((await shown({}))?.toSorted()).toEqual(['new', 'old', 'other']);
  expect(await shown({ model: { name: 'Stinger', slug: null } })).toEqual([]);
});

test('[O8] an offer begins and ends by itself, shows when, and the plan has these times', async () => {
  const dated = { starts_at: '2026-11-20', ends_at: '2026-12-31' };
  const before = await groupOffer(dated, [], new Date('2026-11-19T13:00:00Z'));
  expect(before.blocks).toBeNull();
  expect(before.planned.validUntil).toBe('2026-11-19T14:00:00.000Z');
  const on = await groupOffer(dated);
  expect(on.blocks).toContainEqual({ kind: 'points', points: ['Ends 31/12/2026'] });
  expect(on.planned.validUntil).toBe('2026-12-31T14:00:00.000Z');
  const after = await groupOffer(dated, [], new Date('2026-12-31T14:00:00Z'));
  expect(after.planned.pages.some(({ page }) => page.path.includes('offers'))).toBe(false);
});

/** The list of so many offers. */
async function offerList(count: number) {
  const offers = Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    name: `Offer ${at + 1}`,
    manufacturer: at % 2 ? 'Kia' : 'Mazda',
    model: null,
  }));
  const site = plan(await sampleSite([], {}, { 'offers.json': JSON.stringify(offers) }), NOW);
  const page = site.pages.find(each => each.page.path === '/special-offers/')?.page;
  const block = page?.view === 'article' ? page.data.blocks[0] : undefined;
  if (block?.kind !== 'cards') throw new Error('no list of offers');
  return { block, files: site.data.map(({ file }) => file) };
}

test('[O5] more than 6 offers can be searched; all of them stay on the page', async () => {
  const few = await offerList(6);
  expect(few.block.search).toBeUndefined();
  expect(few.files).not.toContain('_search/offers.index');
  const many = await offerList(30);
  expect(many.block.cards).toHaveLength(30);
  expect(many.block.search).toMatchObject({
    count: 30,
    hitsPerPage: 21,
    path: '/special-offers/',
    ranges: [],
  });
  expect(many.block.search?.facets.map(({ name }) => name)).toEqual(['manufacturer']);
  expect(many.files).toContain('_search/offers.index');
});

const WARNING =
  `WARNING: This comparison rate is true only for the examples given. ${'Terms apply. '.repeat(30)}`.trim();
const FINANCED = {
  id: 9,
  name: 'CX-5 at 5.99%',
  description: `${'A CX-5 from stock. '.repeat(20)}At 5.99% p.a., comparison rate 6.98% p.a.`,
  disclaimer: WARNING,
};

/** The card and the page of one offer. */
async function offerOf(offer: object) {
  const { pages } = plan(await sampleSite([], {}, { 'offers.json': JSON.stringify([offer]) }), NOW);
  const blocks = (path: RegExp) => {
    const page = pages.find(each => path.test(each.page.path))?.page;
    if (page?.view !== 'article') throw new Error(`no page ${path}`);
    return page.data;
  };
  const list = blocks(/^\/special-offers\/$/).blocks[0];
  const page = blocks(/^\/offers\//);
  return {
    card: list?.kind === 'cards' ? list.cards[0] : undefined,
    heading: page.heading,
    texts: page.blocks.filter(({ kind }) => kind === 'collapsible'),
  };
}

test('[O6] [O7] an offer with a rate collapses nothing of it, and shows no part of it in larger letters', async () => {
  const { card, heading, texts } = await offerOf(FINANCED);
  const headline = 'CX-5 at 5.99% (comparison rate 6.98% p.a.)';
  expect(heading).toBe(headline);
  expect(texts).toMatchObject([
    { text: { full: FINANCED.description, collapsed: null }, small: false },
    { text: { full: WARNING, collapsed: null }, small: false },
  ]);
  expect(card).toMatchObject({ title: headline, text: FINANCED.description, conditions: WARNING });
});

test('[O6] an offer without its own warning gets that of the site', async () => {
  const { card, texts } = await offerOf({ ...FINANCED, disclaimer: 'While stocks last.' });
  expect(texts[1]).toMatchObject({
    text: { full: expect.stringMatching(/^While stocks last. WARNING: This/) },
  });
  expect(card?.conditions).toContain('$30,000');
});

test('[O6] an offer without a rate keeps its small print small and collapsed', async () => {
  const { card, texts } = await offerOf({
    id: 9,
    name: '20% off tyres',
    disclaimer: 'Terms apply. '.repeat(30),
  });
  expect(texts).toMatchObject([{ small: true, text: { startsExpanded: false } }]);
  expect(card?.conditions).toBeUndefined();
});
