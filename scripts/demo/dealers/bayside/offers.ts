/** offers.json: every condition stands in the disclaimer, because the offers are as fictional as the dealer. */
export const BAYSIDE_OFFERS = [
  {
    id: 31,
    name: 'Three years of servicing with every new Vitara',
    description:
      'Order a new Vitara by 31 December 2026 and the first three scheduled services are included. They are done in our own workshop in Capalaba, with genuine parts, and booked for you when they fall due. It applies to the GL, GL Plus, Turbo and Turbo AllGrip in stock and to orders placed before the end of the year.',
    disclaimer:
      'For private buyers of a new Vitara ordered between 1 November and 31 December 2026 and delivered by 31 March 2027. Covers the services at 12, 24 and 36 months or 15,000, 30,000 and 45,000 km, whichever comes first, at Bayside Suzuki Service. Not transferable, not redeemable for cash, and not available with fleet pricing.',
    image_url: 'offer-vitara.webp',
    manufacturer: 'Suzuki',
    model: { name: 'Vitara', slug: 'vitara' },
  },
  {
    id: 32,
    name: 'Swift Sport: the last of them',
    description: 'The last manuals and automatics are here, at $2,000 less than last month.',
    disclaimer: 'The reduction is already in the prices shown. While stocks last.',
    image_url: 'offer-swift-sport.webp',
    manufacturer: 'Suzuki',
    model: { name: 'Swift Sport', slug: 'swift-sport' },
  },
  {
    id: 33,
    name: 'A roof rack for your Jimny',
    description:
      'Collect a new Jimny or Jimny XL before Christmas and we fit a genuine roof rack at no charge. It carries 50 kg on the road and 30 kg off it, and takes the awning and recovery boards that most people add later.',
    disclaimer:
      'For cars delivered between 1 and 24 December 2026. Fitted at Bayside Suzuki Service. One for each car.',
    image_url: 'offer-jimny.webp',
    manufacturer: 'Suzuki',
    model: { name: 'Jimny', slug: 'jimny' },
  },
  {
    id: 34,
    name: 'Summer check for $89',
    description:
      'Air conditioning, brakes, tyres, battery, fluids and lights, with a written report the same day. For any make.',
    disclaimer: 'Parts are extra. Bookings from 1 December 2026 to 28 February 2027.',
    image_url: 'offer-service.webp',
  },
];
