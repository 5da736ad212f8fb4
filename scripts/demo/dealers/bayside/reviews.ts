import type { WrittenReview } from '../written-review.ts';

export const BAYSIDE_REVIEWS: readonly WrittenReview[] = [
  [
    'Marg T.',
    5,
    2,
    'Third Suzuki from here. Same salesman each time, and he remembered which side I like the fuel cap on.',
  ],
  [
    'Devinder S.',
    5,
    4,
    'Drove the three-door and the XL back to back on the same morning. No pushing. Bought the XL.',
  ],
  [
    'Paul O’Neill',
    4,
    6,
    'Good price on the trade-in. Delivery was two days later than promised but they rang to say so.',
  ],
  [
    'Hana K.',
    5,
    9,
    'Serviced the Swift while I walked the dog along the bay. Finished early and cheaper than quoted.',
  ],
  ['Wes', 3, 13, 'Car is great. Took three calls to get the second key.'],
  ['Lucia Ferrante', 5, 16, 'First car for our daughter. They went through every button with her, twice.'],
  ['G. Abbott', 5, 19, null],
  ['Tomasz W.', 4, 23, 'Honest about the scratch on the door, and fixed it before we collected.'],
  ['Kerrie-Anne', 5, 27, 'Rang about a used RAV4, they sent a video within the hour. Exactly as shown.'],
  [
    'Simon Lau',
    2,
    33,
    'Waited forty minutes on a Saturday before anyone was free. The car I wanted had sold that morning.',
  ],
  ['Priya N.', 5, 38, 'Clear drive away price, nothing added at the end.'],
  ['Bruce & Jill', 5, 45, 'Downsized from a Prado to a Vitara. Should have done it years ago.'],
  ['Aroha M.', 4, 52, 'Fair offer for our old Jazz. Paperwork was quick.'],
  ['Neil C.', 5, 61, 'The workshop showed me the old brake pads instead of just telling me about them.'],
  ['Stephanie', 4, 74, 'Good communication while the Fronx was on the boat. Arrived the week they said.'],
  [
    'J. Papadakis',
    1,
    88,
    'Price online was for a different version from the one in the yard. They apologised, but I had driven from Ipswich.',
  ],
  ['Renee D.', 5, 97, 'Loan car was clean and full of fuel. Small thing, but nobody else does it.'],
  ['Col', 4, 118, 'Parts counter had the roof bars for a ten-year-old Grand Vitara on the shelf.'],
  ['Yasmin A.', 5, 140, 'Reserved it online at night, collected it on Friday. Easy.'],
  ['Mick R.', 4, 171, 'Straightforward people.'],
];
