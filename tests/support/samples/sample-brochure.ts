import type { Brochure } from '../../../src/view/brochure.ts';

/** A brochure with something in every place, to be varied by `changes`. */
export function sampleBrochure(changes: Partial<Brochure> = {}): Brochure {
  return {
    locale: 'en-AU',
    country: 'AU',
    dealer: 'Sample Motors',
    accent: '#0b5cad',
    title: '2024 Toyota HiLux',
    trim: 'SR5 · MY24',
    notice: null,
    picture: null,
    price: {
      amount: '$57,990',
      text: null,
      before: '$61,990',
      type: 'Drive Away',
      below: 'Below market price',
      market: '$3,510 under the average of $61,500 in Australia',
      subscription: 'or subscribe for $2,199 a month',
      note: null,
    },
    subscriptionNote: 'Twelve weeks at least.',
    finance: {
      payment: '$189.50 a week',
      rate: '7.99% p.a.',
      comparisonRate: '8.90% p.a.',
      comparisonName: 'comparison rate',
      terms: '60 months. Deposit $5,799.',
    },
    financeNotes: ['WARNING: This comparison rate is true only for the examples given.'],
    details: [
      { label: 'Condition', value: 'Used' },
      { label: 'Odometer', value: '45,210 km' },
      { label: 'VIN', value: 'FAKEVIN0000000001' },
    ],
    features: ['Reversing camera', 'Heated seats', 'Tow bar', 'Alloy wheels'],
    description: ['It has had one owner. It drives well.', 'Come and see it.'],
    seller: {
      name: 'Sample Motors Kedron',
      address: '12 Example Street, Kedron QLD 4031',
      phone: { label: '07 5550 1234', href: 'tel:+61755501234' },
      email: { label: 'sales@sample.example', href: 'mailto:sales@sample.example' },
    },
    licences: ['LMCT 12345'],
    created: '2026-11-01T00:00:00.000Z',
    page: 'https://sample.example/cars/2024-toyota-hilux-1/',
    ...changes,
  };
}
