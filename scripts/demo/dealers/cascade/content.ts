const ABOUT = `# About Cascade Used Cars

Cascade started with eleven cars on a gravel lot in Gresham in 2003. There are three lots now, about three hundred cars, and one shop that looks at every one of them.

## The inspection sheet

A hundred and twenty-five lines, filled in by the mechanic who did the work and signed at the bottom. You get a copy before you sign anything yourself. When something did not pass and we decided not to fix it, the sheet says so and the price shows it.

## The price

It is on the windshield and on this site, and it is the same in both places. Title, registration and a $150 document fee are added. Nothing else is.

## The lots

Gresham, Salem and Bend. A car at one can be driven to another in a day or two, at no charge.

## Working here

We hire people who can say "I don't know, let me find out." [Write to us](/contact/) and choose Careers Enquiry.
`;

const WARRANTY = `# Warranty and returns

## 90 days, 4,000 miles

Every car with fewer than 100,000 miles comes with a limited warranty on the engine, transmission, transfer case and drive axles. There is a $100 deductible for each visit. Take it to our shop, or to one near you after a call to us.

## Over 100,000 miles

These cars are sold as is, with the inspection sheet. The Buyers Guide in the window says so, and we will go over it with you.

## Seven days

Bring any car back within seven days and 300 miles, in the condition it left, and we refund the price. You do not need a reason.

## Factory warranty

Many younger cars have factory coverage left. We look it up by VIN and print the result.
`;

const PRIVACY = `# Privacy policy

This page says what Cascade Used Cars keeps about you and why.

## What we collect

- Your name, phone, email and ZIP code when you send us a form.
- The car you asked about.
- For a test drive, a copy of your license, which is shredded when the car is back.
- For financing, what the credit union asks for. It goes to them through their own secure form.

Favorites and recent searches stay in your browser. We never see them.

## What we do with it

We answer you, and we keep records of sales as Oregon law requires. If you check the box for news, we send it until you tell us to stop. We do not sell or rent information to anyone.

## Your choices

Oregon residents can ask what we have, correct it, or have it deleted. Write to [privacy@cascade-used-cars.example](mailto:privacy@cascade-used-cars.example) or call (503) 555-0142, and we will answer within 45 days.
`;

const TERMS = `# Terms

## Stock and prices

We update this site several times a day, and a car can still sell while you read about it. Call before you drive across the state. Prices do not include title, registration and a $150 document fee.

## Mileage and equipment

Mileage is read from the odometer on the day the car arrives. Equipment comes from the maker's build data and our own inspection. If one item matters to you, ask and we will check it on the car.

## Holding a car

A $250 deposit holds a car for three business days and counts toward its price. If you change your mind, we refund all of it.

## Trade-in estimates

An online estimate is a guide. The offer is made after we have driven your car, and is good for seven days.

## Financing

We arrange financing through credit unions and other lenders and may be paid for doing so. The lender decides on your application and sets its terms.

## Pictures

Pictures may show a car of the same kind and color.
`;

/** The Markdown pages of the site, by file name. */
export const CASCADE_CONTENT: Readonly<Record<string, string>> = {
  'about-us': ABOUT,
  warranty: WARRANTY,
  'privacy-policy': PRIVACY,
  'terms-and-conditions': TERMS,
};
