import { expect, test } from 'vitest';
import { sampleSite } from '../../../tests/support/sample-site.ts';
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
  expect(await licencesOf({ licences: { LMCT: '555' } }, [both, both])).toEqual([
    'LMCT 555',
    'Motor vehicle repairer 555',
  ]);
  expect(await licencesOf({}, [both, both])).toEqual(['Dealer licence 555', 'Motor vehicle repairer 555']);
});

test('a dealer is licensed in the spelling of its country', async () => {
  expect(await licencesOf({ country: 'US' }, [{ dealer_license_number: 'DA 1' }])).toEqual([
    'Dealer license DA 1',
  ]);
});
