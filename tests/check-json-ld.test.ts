import { expect, test } from 'vitest';
import { jsonLdFaults } from './support/check-json-ld.ts';

const CAR = { '@context': 'https://schema.org', '@type': 'Car', name: 'Swift' };
const offer = (fields: object) => ({ offers: { '@type': 'Offer', ...fields } });

test('JSON-LD that keeps to the vocabulary has no fault', () => {
  const car = {
    ...CAR,
    numberOfDoors: 5,
    itemCondition: 'https://schema.org/UsedCondition',
    image: ['https://sample.example/a.jpg'],
    driveWheelConfiguration: '4x2',
    ...offer({ price: 9990, seller: { '@type': 'AutoDealer', name: 'Sample' } }),
  };
  expect(jsonLdFaults(car)).toEqual([]);
});

test.each([
  ['an unknown type', { '@type': 'Automobile' }, ' has the unknown type Automobile'],
  ['an unknown property', { colour: 'red' }, '/Car.colour is no property'],
  ['a property of another type', { openingHours: 'Mo' }, '/Car.openingHours does not belong to Car'],
  ['a number as text', offer({ eligibleQuantity: '5' }), '"5", not QuantitativeValue'],
  ['an object of the wrong type', offer({ '@type': 'Brand', name: 'A' }), '/Car.offers is Brand, not'],
  ['an unknown condition', { itemCondition: 'https://schema.org/NearlyNew' }, 'NearlyNew'],
  ['a member of another enumeration', { itemCondition: 'https://schema.org/InStock' }, 'InStock'],
  ['text for an address', { url: '/cars/a/' }, '/Car.url is "/cars/a/", not URL'],
  ['an empty text', { color: '' }, '/Car.color is ""'],
  ['nothing', { color: null }, '/Car.color is null'],
  ['an empty list', { image: [] }, '/Car.image is an empty list'],
  ['an object without a type', { brand: { name: 'A' } }, '/Car.brand has no @type'],
  ['an @id that is no address', { '@id': '/cars/a/' }, 'has the @id "/cars/a/"'],
  ['a date that is none', { releaseDate: 'soon' }, '/Car.releaseDate is "soon", not Date'],
  ['another context', { '@context': 'https://example.com' }, '@context is "https://example.com"'],
  ['a superseded property', { awards: 'Car of the year' }, '/Car.awards is no property'],
])('%s is reported', (_, fields, message) => {
  expect(jsonLdFaults({ ...CAR, ...fields }).join('\n')).toContain(message);
});
