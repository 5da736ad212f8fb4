import { expect, test } from 'vitest';
import { groupByShowroom } from './group-by-showroom.ts';

const at = (name: string, type: string | null, dealership: string | null, street: string, city: string) => ({
  name,
  location_type: type,
  dealership_slug: dealership,
  address: { street, city },
});
const names = (locations: ReturnType<typeof at>[]) =>
  groupByShowroom(locations).map(({ location, departments }) => [
    location.name,
    ...departments.map(({ name }) => name),
  ]);

test('[L15] a workshop belongs to the showroom of its dealership at its address, else in its town, else to the first', () => {
  expect(
    names([
      at('Cardiff', 'sales', 'mazda', '27 Lantern Road', 'Cardiff'),
      at('Used', null, 'mazda', '1 Other Road', 'Cardiff'),
      at('Hamilton', 'sales', 'mazda', '2 Other Road', 'Hamilton'),
      at('Used service', 'service', 'mazda', '1 other road', 'CARDIFF'),
      at('Hamilton parts', 'parts', 'mazda', '9 Other Road', 'Hamilton'),
      at('Service', 'service-and-parts', 'mazda', '29 Lantern Road', 'Newcastle'),
    ]),
  ).toEqual([
    ['Cardiff', 'Service'],
    ['Used', 'Used service'],
    ['Hamilton', 'Hamilton parts'],
  ]);
});

test('[L15] a workshop belongs to no showroom of another dealership, and is listed by itself where its own has none', () => {
  expect(
    names([
      at('Kia', 'sales', 'kia', '5 Saleyard Drive', 'Rutherford'),
      at('Ford service', 'service', 'ford', '5 Saleyard Drive', 'Rutherford'),
      at('Workshop', 'service', null, '1 Anvil Close', 'Rutherford'),
    ]),
  ).toEqual([['Kia'], ['Ford service'], ['Workshop']]);
});
