import type { WrittenReview } from '../written-review.ts';

export const CASCADE_REVIEWS: readonly WrittenReview[] = [
  [
    'Dana R.',
    5,
    2,
    'They handed me the inspection sheet before I asked. It listed a seep at the valve cover. That is why I bought it.',
  ],
  ['Marcus', 5, 4, 'Traded a Malibu with a bad transmission. They knew, they still made an offer.'],
  ['Jo & Teague', 5, 7, 'Outback from Bend, delivered to Hood River. Cleaner than the photos.'],
  ['Luis Ortega', 4, 11, 'Good truck, fair price. The line for paperwork on Saturday was long.'],
  ['K. Lindqvist', 5, 16, 'Held a 4Runner for three days while my credit union got around to it.'],
  ['Brandi', 3, 22, 'Salesperson was great. The second key showed up two weeks later.'],
  ['Tom V.', 5, 29, null],
  ['Shreya P.', 5, 37, 'Returned a Rogue on day five because my knees hit the dash. Full refund, no speech.'],
  ['Earl', 4, 48, 'Price on the windshield was the price. First time that has happened to me.'],
  ['Noor H.', 5, 60, 'Prius with a fresh battery report. They explained what the numbers meant.'],
  ['Casey W.', 5, 77, 'Third car from the Salem lot. The same two people have been there every time.'],
  [
    'Hank',
    2,
    95,
    'Drove from Eugene for a Tacoma that sold while I was on I-5. They bought me lunch, which helped a little.',
  ],
  ['Ximena', 5, 121, 'Bought my first car here. They showed me how to check the oil in the parking lot.'],
];
