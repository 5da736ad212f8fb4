/** offers.json: some belong to a brand, some to the whole group. */
export const HARBOUR_OFFERS = [
  {
    id: 61,
    name: 'HiLux SR5 with a fitted canopy',
    description:
      'Order a new HiLux SR5 Double Cab from stock and a colour-matched canopy with lift-up sides is fitted before delivery. It locks with the car, has an interior light, and the rear window still opens.',
    disclaimer:
      'For new HiLux SR5 Double Cab vehicles in stock at Harbour Toyota, delivered by 31 December 2026. Adds about 75 kg to the vehicle, which reduces its payload. Private and ABN buyers; not with fleet pricing.',
    image_url: 'offer-hilux.webp',
    manufacturer: 'Toyota',
    model: { name: 'HiLux', slug: 'toyota-hilux' },
  },
  {
    id: 62,
    name: 'CX-5 at 5.99%',
    description:
      'A CX-5 Maxx Sport AWD or dearer from stock, at 5.99% p.a. over four years. The comparison rate is 6.98% p.a.',
    disclaimer:
      'Comparison rate based on a secured loan of $30,000 over five years. WARNING: This comparison rate is true only for the examples given and may not include all fees and charges. Different terms, fees or other loan amounts might result in a different comparison rate. By Harbour Finance, a lender that does not exist, to approved private buyers who settle by 31 December 2026. Credit criteria, fees and terms apply. No final payment. Minimum deposit of 20%.',
    image_url: 'offer-cx5.webp',
    manufacturer: 'Mazda',
    model: { name: 'CX-5', slug: 'mazda-cx-5' },
  },
  {
    id: 63,
    name: 'Carnival: eight seats, seven years',
    description:
      'Every new Carnival comes with the seven year warranty, seven years of capped-price servicing and roadside help.',
    disclaimer:
      'Warranty and capped-price servicing as in the service book. Roadside help is renewed with each service here.',
    image_url: 'offer-carnival.webp',
    manufacturer: 'Kia',
    model: { name: 'Carnival', slug: 'kia-carnival' },
  },
  {
    id: 64,
    name: 'Ranger tow pack included',
    description:
      'Tow bar, wiring and brake controller fitted to any new Ranger Wildtrak in stock this month.',
    disclaimer:
      'While stocks last, delivered by 31 December 2026. Braked towing capacity of up to 3,500 kg depends on the load.',
    image_url: 'offer-ranger.webp',
    manufacturer: 'Ford',
    model: { name: 'Ranger', slug: 'ford-ranger' },
  },
  {
    id: 65,
    name: 'Demonstrators at end-of-year prices',
    description:
      'Seventy cars that our people have driven, registered and under warranty, from all four brands.',
    disclaimer: 'Prices as marked on each car. Stock changes daily.',
    image_url: 'offer-demo.webp',
  },
  {
    id: 66,
    name: 'Three year warranty on used cars',
    description:
      'Used cars up to eight years and 140,000 km come with a three year warranty and a three year mechanical protection plan. Claims go to any workshop in Australia that you trust, and we pay them directly.',
    disclaimer:
      'Excludes cars used for hire, delivery or driving lessons. Limits apply to each claim. Services must be done on time, at any licensed workshop. It comes on top of your rights under the Australian Consumer Law.',
    image_url: 'offer-warranty.webp',
  },
  {
    id: 67,
    name: 'Corolla Hybrid, ready this month',
    description:
      'Twelve Corolla Hybrids in four colours are built, shipped and here. Choose one and drive it home within a week.',
    disclaimer:
      'New Corolla Hybrid vehicles in stock at Harbour Toyota. One of them may be sold before you arrive.',
    image_url: 'offer-corolla.webp',
    manufacturer: 'Toyota',
    model: { name: 'Corolla', slug: 'toyota-corolla' },
  },
  {
    id: 68,
    name: 'Home charger with an EV5 or EV6',
    description:
      'A 7 kW wall charger is included with a new electric Kia, and our electrician looks at your switchboard first.',
    disclaimer:
      'Standard installation within 15 metres of the switchboard, in greater Sydney. Work on the switchboard costs extra and is quoted before it begins.',
    image_url: 'offer-ev5.webp',
    manufacturer: 'Kia',
    model: { name: 'EV5', slug: 'kia-ev5' },
  },
  {
    id: 69,
    name: 'BT-50 canopy or tub liner',
    description: 'Choose one of the two with any new BT-50 dual cab in stock, fitted before delivery.',
    disclaimer: 'For vehicles delivered by 31 December 2026. Not with fleet pricing.',
    image_url: 'offer-bt-50.webp',
    manufacturer: 'Mazda',
    model: { name: 'BT-50', slug: 'mazda-bt-50' },
  },
  {
    id: 70,
    name: 'CX-60: the last of the year',
    description:
      'Petrol and diesel cars of the 2026 build at runout prices, with metallic paint at no charge.',
    disclaimer: 'While stocks last. The reduction is already in the prices shown.',
    image_url: 'offer-cx-60.webp',
    manufacturer: 'Mazda',
    model: { name: 'CX-60', slug: 'mazda-cx-60' },
  },
  {
    id: 71,
    name: 'Everest with three years of servicing',
    description: 'The first three scheduled services of a new Everest are included, at any of our workshops.',
    disclaimer:
      'Services at 12, 24 and 36 months or 15,000, 30,000 and 45,000 km, whichever comes first. For private buyers.',
    image_url: 'offer-everest.webp',
    manufacturer: 'Ford',
    model: { name: 'Everest', slug: 'ford-everest' },
  },
];
