import { describe, expect, test } from 'vitest';
import { jsonLdFaults } from './support/check-json-ld.ts';
import { readVocabulary } from './support/vocabulary.ts';

const vocabulary = readVocabulary();
const CAR = { '@context': 'https://schema.org', '@type': 'Car', name: 'Swift' };
const faults = (fields: object) => jsonLdFaults({ ...CAR, ...fields }, vocabulary);

describe('the vocabulary', () => {
  test('knows what a type is a kind of', () => {
    expect([...vocabulary.kindsOf('Car')]).toEqual(
      expect.arrayContaining(['Car', 'Vehicle', 'Product', 'Thing']),
    );
    expect([...vocabulary.kindsOf('AutoDealer')]).toEqual(
      expect.arrayContaining(['LocalBusiness', 'Organization', 'Place']),
    );
    expect(vocabulary.kindsOf('Carr').size).toBe(0);
  });

  test('knows where a property belongs, and the members of an enumeration', () => {
    expect(vocabulary.property('vehicleIdentificationNumber')).toEqual({
      domain: ['Vehicle'],
      range: ['Text'],
    });
    expect(vocabulary.property('colour')).toBeNull();
    expect(vocabulary.memberOf('InStock')).toEqual(['ItemAvailability']);
    expect(vocabulary.memberOf('Car')).toEqual([]);
  });
});

describe('JSON-LD', () => {
  test('that keeps to the vocabulary has no fault', () => {
    expect(
      faults({
        numberOfDoors: 5,
        itemCondition: 'https://schema.org/UsedCondition',
        image: ['https://sample.example/a.jpg'],
        driveWheelConfiguration: '4x2',
        offers: { '@type': 'Offer', price: 9990, seller: { '@type': 'AutoDealer', name: 'Sample' } },
      }),
    ).toEqual([]);
  });

  test.each([
    ['a word for no type', { '@type': 'Automobile' }, ' has the unknown type Automobile'],
    ['a word for no property', { colour: 'red' }, '/Car.colour is no property'],
    ['a property of another type', { openingHours: 'Mo' }, '/Car.openingHours does not belong to Car'],
    [
      'a number as text',
      { offers: { '@type': 'Offer', eligibleQuantity: '5' } },
      '"5", not QuantitativeValue',
    ],
    ['an object of the wrong type', { offers: { '@type': 'Brand', name: 'A' } }, '/Car.offers is Brand, not'],
    ['a condition that is none', { itemCondition: 'https://schema.org/NearlyNew' }, 'NearlyNew'],
    ['a member of another enumeration', { itemCondition: 'https://schema.org/InStock' }, 'InStock'],
    ['text where an address belongs', { url: '/cars/a/' }, '/Car.url is "/cars/a/", not URL'],
    ['an empty text', { color: '' }, '/Car.color is ""'],
    ['nothing', { color: null }, '/Car.color is null'],
    ['an empty list', { image: [] }, '/Car.image is an empty list'],
    ['an object without a type', { brand: { name: 'A' } }, '/Car.brand has no @type'],
    ['an @id that is no address', { '@id': '/cars/a/' }, 'has the @id "/cars/a/"'],
    ['a date that is none', { releaseDate: 'soon' }, '/Car.releaseDate is "soon", not Date'],
    ['another context', { '@context': 'https://example.com' }, '@context is "https://example.com"'],
    ['a superseded property', { model: 'Swift', acceptsReservations: true }, 'does not belong to Car'],
  ])('with %s is reported', (_, fields, message) => {
    expect(faults(fields).join('\n')).toContain(message);
  });
});
