import type { WrittenReview } from '../written-review.ts';

export const HARBOUR_REVIEWS: readonly WrittenReview[] = [
  [
    'Karen Whitby',
    5,
    1,
    'Drove a CX-30 at Cardiff and a Seltos at Rutherford with the same consultant. Saved me a second round of small talk.',
  ],
  ['Ashok', 5, 3, 'Used Kluger was exactly as the check sheet said, down to the tread depth.'],
  ['Dean M.', 4, 5, 'HiLux took eleven weeks instead of nine. They kept me posted the whole way.'],
  ['Lisa-Marie', 5, 8, 'Sold them my Commodore in twenty minutes. Money was there before I got home.'],
  ['Greg P.', 3, 12, 'Service is good, car park at Broadmeadow is not.'],
  ['The Nguyens', 5, 15, 'Carnival for seven of us. They had all the child seats in before we arrived.'],
  ['Rob', 5, 21, 'Ranger for the business, tow bar and racks fitted, invoice right the first time.'],
  ['Samira H.', 4, 26, 'Friendly and patient with a learner driver in the back seat asking questions.'],
  ['Pat Cullen', 5, 34, null],
  [
    'Elle',
    2,
    41,
    'Repayment I was quoted on the phone was not the one on paper. They fixed it, but check yours.',
  ],
  ['Jarrod W.', 5, 50, 'Reserved an Everest online on Sunday night, drove it home on Wednesday.'],
  [
    'Maria Da Costa',
    5,
    63,
    'They moved the car I liked from Bennetts Green to Hamilton so I could see it at lunch.',
  ],
  ['Terry', 4, 79, 'Straight price, no games. Coffee could be better.'],
  [
    'Ingrid L.',
    5,
    102,
    'Fifth car from the group, third dealership. The service history came with me each time.',
  ],
];
