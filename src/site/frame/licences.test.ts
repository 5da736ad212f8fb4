import { expect, test } from 'vitest';
import { sampleSite } from '../../../tests/support/samples/sample-site.ts';
import { siteLicences } from './licences.ts';

async function licencesOf(config: object, locations: object[]) {
  const named = locations.map((location, at) => ({
    id: at,
    name: `Yard ${at}`,
    slug: `y${at}`,
    ...location,
  }));
  return siteLicences(await sampleSite([], config, { 'locations.json': JSON.stringify(named) }));
}

test('a repairer licence with the number of a dealer licence is another licence', async () => {
  const both = { dealer_license_number: '555', motor_vehicle_repairer: '555' };
  expect(await licencesOf({ licences: { LMCT: '555' } }, [both])).toEqual([
    'LMCT 555',
    'Motor vehicle repairer 555',
  ]);
  expect(await licencesOf({ licences: {} }, [both])).toEqual([
    'Dealer licence 555',
    'Motor vehicle repairer 555',
  ]);
});

test('of several locations each licence is listed once, with its holder', async () => {
  const locations = [
    { dealer_license_number: 'MD1', motor_vehicle_repairer: 'MVRL2' },
    { dealer_license_number: 'MD3', motor_vehicle_repairer: 'MVRL4' },
    { motor_vehicle_repairer: 'MVRL4' },
  ];
  expect(await licencesOf({ licences: { MD: 'MD1', MVRL: 'MVRL2' } }, locations)).toEqual([
    'MD MD1',
    'MVRL MVRL2',
    'Dealer licence MD3 (Yard 1)',
    'Motor vehicle repairer MVRL4 (Yard 1, Yard 2)',
  ]);
});

test('a dealer is licensed in the spelling of its country', async () => {
  expect(await licencesOf({ country: 'US', licences: {} }, [{ dealer_license_number: 'DA 1' }])).toEqual([
    'Dealer license DA 1',
  ]);
});
