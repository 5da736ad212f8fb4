import type { Place } from '../cars/order.ts';

export const CAPALABA: Place = {
  city: 'Capalaba',
  state: 'QLD',
  location_name: 'Bayside Suzuki Capalaba',
  dealership_id: '1201',
};

export const CLEVELAND: Place = {
  city: 'Cleveland',
  state: 'QLD',
  location_name: 'Bayside Used Cars Cleveland',
  dealership_id: '1201',
};
