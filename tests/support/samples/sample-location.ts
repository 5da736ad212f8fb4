import type { Picture } from '../../../src/schemas/picture.ts';
import type { LocationDetails } from '../../../src/view/location-summary.ts';

/** A location with everything but rating and picture, to be varied by `changes`. */
export function sampleLocation(changes: Partial<LocationDetails<Picture>> = {}): LocationDetails<Picture> {
  const phone = { label: '(07) 3000 0000', href: 'tel:0730000000' };
  return {
    at: null,
    dealership: null,
    name: 'Kedron',
    address: '12 Example Street, Kedron QLD 4031',
    phone,
    phones: [phone],
    email: { label: 'kedron@sample.example', href: 'mailto:kedron@sample.example' },
    hours: [{ days: 'Mon-Fri', text: '8:30 am – 5:30 pm', on: '12345' }],
    specialHours: [],
    timeZone: 'Australia/Brisbane',
    directions: 'https://maps.example/to/kedron',
    href: '/locations/kedron/',
    contact: '/contact-us/kedron/',
    picture: null,
    licences: [],
    rating: null,
    map: {
      embed: 'https://maps.example/embed',
      page: 'https://maps.example/kedron',
      title: 'Map of Kedron',
    },
    ...changes,
  };
}
