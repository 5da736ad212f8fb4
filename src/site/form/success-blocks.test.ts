import { expect, test } from 'vitest';
import { sampleSite } from '../../../tests/support/samples/sample-site.ts';
import { successBlocks } from './success-blocks.ts';

const blocksOf = async (config: object = {}) => successBlocks(await sampleSite([], config));
const linksOf = async (features: object) =>
  (await blocksOf({ features })).flatMap(block =>
    block.kind === 'links' ? block.groups.flatMap(({ links }) => links.map(({ href }) => href)) : [],
  );

test('the success page shows what was sent and what happens next, in steps, and links on', async () => {
  const steps = [{ title: 'We call you', text: 'Within a day.' }];
  const blocks = await blocksOf({ texts: { successSteps: steps, successStepsTitle: 'Next' } });
  expect(blocks).toMatchObject([
    { kind: 'sent' },
    { kind: 'tiles', title: 'Next', tiles: steps, numbered: true },
    { kind: 'links' },
  ]);
  expect((await blocksOf({ texts: { successSteps: [] } })).map(({ kind }) => kind)).toEqual([
    'sent',
    'links',
  ]);
});

test('the success page leads only to what the site has', async () => {
  const stock = '/search/new-used-and-demo-cars/';
  expect(await linksOf({})).toEqual([stock, '/trade-in/', '/finance/', '/']);
  expect(await linksOf({ tradeIn: false })).toEqual([stock, '/finance/', '/']);
  expect(await linksOf({ pagesHidden: ['trade-in', 'finance'] })).toEqual([stock, '/']);
});

test('the success page of a group shows who answers: a location or a dealership that the address names', async () => {
  const location = {
    id: 1,
    slug: 'yard',
    name: 'Yard',
    address: {},
    contact_detail: { phone: '07 5550 0001' },
  };
  const dealerships = [
    { slug: 'north', name: 'North', phone: '07 5550 0002' },
    { slug: 'yard', name: 'The same' },
  ];
  const files = { 'locations.json': JSON.stringify([location]) };
  const contacts = async (config: object) => {
    const [sent] = successBlocks(await sampleSite([], config, files));
    return sent?.kind === 'sent'
      ? sent.contacts.map(({ id, seller }) => [id, seller.name, seller.phone?.label])
      : null;
  };
  expect(await contacts({ dealerships })).toEqual([
    ['at-yard', 'Yard', '07 5550 0001'],
    ['at-north', 'North', '07 5550 0002'],
  ]);
  expect(await contacts({ dealerships: ['north'] })).toEqual([]);
});
