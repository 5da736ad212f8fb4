import { australianPrivacy, australianTerms, type LegalDealer } from '../legal.ts';

const DEALER: LegalDealer = {
  name: 'Bayside Suzuki',
  email: 'privacy@bayside-suzuki.example',
  phone: '07 5550 0120',
  address: '214 Mangrove Parade, Capalaba QLD 4157',
};

const ABOUT = `# About Bayside Suzuki

Bayside Suzuki opened in Capalaba in 1994 with four cars and one hoist. There are more of both now, and two of the first five people still work here.

## What we do

We sell new, demonstrator and used Suzukis, and good used cars of other makes that come in as trade-ins. We service and repair Suzukis of every age, and keep parts for most of them.

## How we do it

- **One price.** The price on the card is the drive away price, and it is the same in the yard, on the phone and on this site.
- **The whole story.** If a car has a mark, a repair or a missing book, we tell you before you ask.
- **No hurry.** Test drives take as long as you need. Take it home and see whether it fits the garage.

## Where we are

The showroom is on Mangrove Parade in Capalaba, and the workshop is behind it in Tidewater Street. Our used cars are on Jetty Lane in Cleveland, five minutes from the ferry.

## Working here

We train two apprentices every year and look for people who like cars and people in equal parts. [Write to us](/contact/) and choose Careers Enquiry.
`;

const WARRANTY = `# Warranty

## New Suzukis

Every new Suzuki comes with a five year warranty with no limit on kilometres for private use. It covers defects in materials and workmanship, travels with the car when you sell it, and is honoured by every Suzuki dealer in Australia.

Cars used for hire, delivery or courier work are covered for five years or 160,000 km.

## Certified used Suzukis

A certified car is a Suzuki of up to five years and 100,000 km, with its service history, that has passed our 120-point check. It carries whatever is left of the new-car warranty and at least twelve months from us.

## Other used cars

- Cars up to ten years and 160,000 km have the statutory warranty: three months or 5,000 km.
- On most of them we add twelve months of our own, at no charge. The windscreen says so.

## When something goes wrong

Call service on 07 5550 0122. If the car cannot be driven, we arrange the tow and look at the bill later.

Our warranties come on top of your rights under the Australian Consumer Law and do not replace them.
`;

const FLEET = `# Fleet

Small cars cost less to buy, park and insure, and most fleet trips carry one person and a laptop.

## Who we supply

Community nurses, real estate offices, councils, driving schools and a pizza shop with eleven Swifts.

## What you get

- One person who knows your cars, your drivers and your renewal dates.
- Fleet pricing from the second car, and a written quote the same day.
- Servicing at 7.30 am with a lift to work, or at your car park.
- Signwriting, dash cameras and tow bars fitted before delivery.

## Novated leasing

We work with the lease company your employer uses, and deliver to your office.

Call the fleet desk on 07 5550 0121, or [send us a note](/contact/).
`;

/** The Markdown pages of the site, by file name. */
export const BAYSIDE_CONTENT: Readonly<Record<string, string>> = {
  'about-us': ABOUT,
  warranty: WARRANTY,
  fleet: FLEET,
  'privacy-policy': australianPrivacy(DEALER),
  'terms-and-conditions': australianTerms(DEALER),
};
