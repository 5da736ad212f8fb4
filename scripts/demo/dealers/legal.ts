/** Who a legal page speaks for. */
export interface LegalDealer {
  name: string;
  email: string;
  phone: string;
  address: string;
}

/** content/privacy-policy.md of an Australian dealer. */
export function australianPrivacy({ name, email, phone, address }: LegalDealer): string {
  return `# Privacy policy

${name} sells and services cars. This page says what we keep about you, why, and how you can see or correct it. We follow the Australian Privacy Principles.

## What we collect

- Your name, phone number, e-mail address and postcode when you send us a form.
- Which car you asked about, and which pages of this site you looked at on the way to it.
- For a test drive, your driver licence details on the day.
- For finance, what the lender needs to decide. We ask for it separately and only then.

Your favourites, your last searches and the cars you looked at stay in your own browser. We do not see them.

## What we use it for

We use your details to answer you, to arrange test drives, services and deliveries, and to meet our duties as a licensed dealer. We send news and offers only if you ticked the box, and every message has a way to stop them.

## Who else sees it

- The lender or insurer you ask us to contact.
- The manufacturer of your car, for warranty and safety recalls.
- The companies that run our mail, our records and our card payments.

We do not sell details to anyone. Card numbers go straight to the payment provider and never reach us.

## How long we keep it

Enquiries that come to nothing are removed after two years. Records of sales and repairs are kept for as long as the law asks, usually seven years.

## See it, correct it, complain

Write to [${email}](mailto:${email}), call ${phone}, or write to ${address}. We answer within thirty days. If our answer does not settle it, you can go to the Office of the Australian Information Commissioner.
`;
}

/** content/terms-and-conditions.md of an Australian dealer. */
export function australianTerms({ name, email }: LegalDealer): string {
  return `# Terms and conditions

## This site

${name} keeps this site as accurate as it can. Cars are sold every day and prices change, so please confirm a car with us before you travel for it.

## Prices

- **Drive Away** is the full price for a private buyer with a garaging address in this state: the car, stamp duty, registration, compulsory third party insurance and delivery.
- **Excl. Govt. Charges** is the price of the car with dealer delivery and GST. Stamp duty, registration and compulsory third party insurance are added.

If the same car ever shows two prices, you pay the lower one.

## Repayments

Repayments are examples. They are not an offer of finance, and the lender decides on your application. The comparison rate stands beside every rate, with the warning that belongs to it.

## Reserving a car

A deposit holds a car for you and counts towards its price. The terms for your state are shown before you pay. Used cars bought from a dealer have a cooling-off period where the law of the state gives one.

## Trade-in estimates

An online estimate comes from what you tell us and from what similar cars sell for. The offer is made after we have seen the car.

## Pictures and descriptions

Pictures may show a car of the same model and colour. Equipment is listed from the manufacturer's records; tell us which items matter to you and we will check them on the car.

## Questions

Write to [${email}](mailto:${email}). Nothing on this page takes away your rights under the Australian Consumer Law.
`;
}
