import { describe, expect, test } from 'vitest';
import { renderAstro } from '../../../../tests/support/render-astro.ts';
import { sampleCar } from '../../../../tests/support/samples/sample-cars.ts';
import { sampleSite } from '../../../../tests/support/samples/sample-site.ts';
import { carDetail } from '../../../site/car/car-detail.ts';
import CarDetails from './CarDetails.astro';
import CarGone from './CarGone.astro';
import FeatureList from './FeatureList.astro';

const texts = {
  carDetails: 'Details',
  carDescription: 'Description',
  carFeatures: 'Features',
  showAllFeatures: 'Show all {count} features',
};
const site = await sampleSite([]);
const details = (changes: Parameters<typeof sampleCar>[1] = {}) =>
  renderAstro(CarDetails, { car: carDetail(sampleCar(1, changes), site, 0), texts });
const items = (html: string) => [...html.matchAll(/<li>([^<]*)<\/li>/g)].map(([, text]) => text);

describe('the content of a car page', () => {
  test('is under its headings: description by paragraph, details by subject, features', async () => {
    const html = await details({ description: 'First.\n\nSecond.', features: ['Tow bar'] });
    expect([...html.matchAll(/<h2>([^<]*)/g)].map(([, title]) => title)).toEqual([
      'Description',
      'Details',
      'Features',
    ]);
    expect(html).toContain('<p dir="auto">First.</p><p dir="auto">Second.</p>');
    expect(html).toMatch(/<dt>[^<]+<\/dt><dd class="figures">[^<]+<\/dd>/);
    expect(items(html)).toEqual(['Tow bar']);
  });

  test('has no heading over nothing', async () => {
    const html = await details({ description: null, features: [] });
    expect([...html.matchAll(/<h2>([^<]*)/g)].map(([, title]) => title)).toEqual(['Details']);
  });

  test('leads to the dealership that sells it, where the group has several', async () => {
    const car = { ...carDetail(sampleCar(1), site, 0), dealership: null };
    const render = (dealership: object | null) =>
      renderAstro(CarDetails, { car: { ...car, dealership }, texts });
    expect(await render({ label: 'North <Motors>', href: '/north/' })).toContain(
      '<a class="text-link" href="/north/">North &lt;Motors&gt;</a>',
    );
    expect(await render(null)).not.toContain('<a ');
  });

  test('is text, whatever a feed writes', async () => {
    expect(await details({ features: ['<script>x</script>'] })).not.toContain('<script>x');
  });
});

describe('a list of features', () => {
  const list = (count: number) =>
    renderAstro(FeatureList, {
      features: Array.from({ length: count }, (_, at) => `Feature ${at + 1}`),
      showAll: texts.showAllFeatures,
    });

  test('of up to 24 is shown whole', async () => {
    const html = await list(24);
    expect(items(html)).toHaveLength(24);
    expect(html).not.toContain('<details');
  });

  test('of more shows its first 18, and all others behind a line with their number', async () => {
    const html = await list(25);
    const [shown = '', folded = ''] = html.split('<details');
    expect([items(shown).length, items(folded).length]).toEqual([18, 7]);
    expect(folded).toContain('Show all 25 features');
    expect(items(folded).at(0)).toBe('Feature 19');
  });
});

test('[S2] the page of a car that is gone states it, and links to similar ones', async () => {
  const search = { label: 'More Suzuki Jimny', href: '/search/suzuki/jimny/' };
  const html = await renderAstro(CarGone, { title: '2020 <Jimny>', text: 'This car has been sold.', search });
  expect(html).toContain('<h1>2020 &lt;Jimny&gt;</h1><p>This car has been sold.</p>');
  expect(html).toContain('href="/search/suzuki/jimny/">More Suzuki Jimny</a>');
});
