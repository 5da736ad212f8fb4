import { australianPrivacy, australianTerms, type LegalDealer } from '../legal.ts';

const DEALER: LegalDealer = {
  name: 'Harbour Motor Group',
  email: 'privacy@harbour-motor-group.example',
  phone: '1300 975 707',
  address: '118 Signal Box Road, Broadmeadow NSW 2292',
};

const ABOUT = `# About Harbour Motor Group

Four family dealerships around Newcastle joined up in 2009, because customers kept asking one of them about a car at another.

## The dealerships

- **Harbour Toyota** in Broadmeadow, with used cars in Hamilton.
- **Harbour Mazda** in Cardiff.
- **Harbour Kia** in Rutherford.
- **Harbour Ford** in Bennetts Green.

## What they share

Every used car goes through the same check in the same order, whoever sells it. Prices are set once for the group. A car at one dealership can be driven, bought and collected at any of the others.

## Numbers we watch

How long you wait for the phone, how often a car comes back in its first month, and how many people come back for their next one. The last is 62 in a hundred.

## Working here

Two hundred and ten people work for the group. Apprenticeships start in February. [Ask us](/contact/) and choose Careers Enquiry.
`;

const WARRANTY = `# Warranty

## New cars

New cars carry their maker's warranty, honoured by every dealer of the brand in Australia. Its length and conditions stand in the book with the car, and we go through them with you on delivery day.

## Used cars

Used cars up to eight years and 140,000 km come with a three year warranty and a three year mechanical protection plan from us.

- Engine, gearbox, drivetrain, steering, brakes, cooling and electrics are covered.
- Wear items such as tyres, pads and wiper blades are not.
- Any licensed workshop may service the car, as long as it is done on time.

Older cars carry the statutory warranty where the law gives one. The notice on the windscreen says which applies.

## Making a claim

Call the dealership you bought from, or 1300 975 707. Tell them the registration and what you hear, see or smell. If the car should not be driven, we send the truck.

Our warranties come on top of your rights under the Australian Consumer Law.
`;

const FLEET = `# Fleet

From one ute to a hundred cars, from four brands, with one person to call.

## For businesses with an ABN

- Fleet pricing from the first vehicle on most models.
- Trays, canopies, racks, bull bars and signwriting fitted before delivery.
- Cars delivered together, registered and with fuel cards in the glove box.

## Keeping them on the road

Service vans come to your depot from Monday to Friday. When a vehicle has to stay with us, there is a loan ute.

## Reports

Each quarter you get a page that says what every vehicle cost, when it is due and when it should be changed.

Call the fleet desk on 1300 975 707.
`;

/** The Markdown pages of the site, by file name. */
export const HARBOUR_CONTENT: Readonly<Record<string, string>> = {
  'about-us': ABOUT,
  warranty: WARRANTY,
  fleet: FLEET,
  'privacy-policy': australianPrivacy(DEALER),
  'terms-and-conditions': australianTerms(DEALER),
};
