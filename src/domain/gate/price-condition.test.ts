import { expect, test } from 'vitest';
import { priceCondition } from './price-condition.ts';

const found = (description: string, country = 'AU') => priceCondition({ description }, country);

test.each([
  'SPECIAL FINANCE PRICE SHOWN - cash price is $2,000.00 more. Certification available for $899.',
  'Double cab. Price plus VAT.',
  'Drive away. Add $495 dealer delivery fee and $995 paint protection (required).',
  'Required dealer fee $495.',
  'Cash buyers pay $1,500 extra.',
  'Add $1,000 for cash sales',
  'Internet price requires financing with our lender.',
  'Price only if you finance with us!',
  'You must finance through Example Bank to get this price.',
  'Advertised price includes $1,000 trade-in bonus.',
  'Price includes a £500 finance deposit contribution',
  'Price valid with a trade in of any car. Price requires trade-in.',
  'Price does not include dock fee.',
  'Price doesn’t include dealer documentation fee of $599',
  'A £199 admin fee applies.',
  'Plus $699 processing fee',
  '£12,500 + VAT',
  'Price is excl. VAT',
  'GST is not included.',
  'VAT to be added',
  '$1,495 protection package mandatory',
  'Price subject to part exchange.',
  'Price when part exchanging.',
  'Price shown is after a £500 deposit contribution when you take PCP finance.',
  'Price after €2,000 scrappage allowance.',
  'Trade-in required for this price.',
  'Price is only available to finance customers.',
  'Price only for ABN holders',
  'Cash price is higher.',
  'Plus $990 dealer delivery.',
  'Dealer add-ons of $2,495 not included.',
  'Price for finance customers only.',
  'Must use our finance to get this price.',
  'Military discount included in price.',
  'Without trade-in add $2,000.',
  'Freight and PDI of $1,995 not included.',
  'Excludes dealer delivery.',
  'Subject to a £149 administration fee.',
  'Price does not include GST.',
  'VAT not inc',
  'Price not inc VAT',
  '£9,995 +V.A.T.',
])('[Y8] is found: %s', text => {
  expect(found(text)).not.toBeNull();
});

test.each([
  ['Prix comptant : 2 000 $ de plus.', 'CA'],
  ['Prix affiché avec financement seulement', 'CA'],
  ['Plus 495 $ de frais d’administration', 'CA'],
  ['Frais de dossier de 495 $ en sus', 'CA'],
  ['Kontantpriset är 20 000 kr högre.', 'SE'],
  ['Priset gäller vid finansiering.', 'SE'],
  ['Pris exkl. moms', 'SE'],
  ['Moms tillkommer.', 'SE'],
  ['Administrationsavgift 495 kr tillkommer', 'SE'],
  ['Ajoutez 1 500 $ si vous payez comptant.', 'CA'],
  ['Prix avec échange de votre véhicule.', 'CA'],
  ['Priset förutsätter inbyte.', 'SE'],
  ['Kampanjpris vid billån.', 'SE'],
  ['Obligatorisk servicekostnad 2 995 kr', 'SE'],
  ['Transport et préparation en sus.', 'CA'],
  ['Pris ex. moms', 'SE'],
  ['Priset inkluderar ej moms.', 'SE'],
  ['Moms ej inkluderad.', 'SE'],
  ['Prys sluit BTW uit.', 'ZA'],
  ['Prys excl. BTW', 'ZA'],
  ['Prys slegs met finansiering deur ons.', 'ZA'],
  ['Kontantprys is R10 000 meer.', 'ZA'],
  ['Verpligte administrasiefooi van R2 500.', 'ZA'],
])('[Y8] is found in the languages of the countries: %s', (text, country) => {
  expect(found(text, country)).not.toBeNull();
});

test.each([
  ['No VAT to pay. No hidden fees. Roof racks $299 extra if you want them.'],
  ['Finance available from 6.9% p.a. Great price, with finance to suit everyone.'],
  ['Price includes 12 months registration and all dealer fees.'],
  ['No admin fees, no dealer fees, no extra charges.'],
  ['Trade-ins welcome. Cash or finance.'],
  ['£20,000 inc VAT (£16,667 ex VAT).'],
  ['Drive away, no more to pay. GST included.'],
  ['Cash price $19,995.'],
  ['Extended warranty $995 extra. Delivery Australia-wide at extra cost.'],
  ['Full service history, two keys. Must be seen!'],
  ['Open 7 days, appointment required.'],
  ['3 months rego, RWC required'],
  ['Only $995 deposit required.'],
  ['A must have for any family, trade ins welcome'],
  ['Business lease from £299 + VAT per month.'],
  ['Företagsleasing från 3 995 kr/mån exkl. moms.'],
  ['Price does not require finance. No trade-in required.'],
  ['Great price, with part exchange and finance available.'],
  ['Price only $19,990, finance available.'],
  ['Cash price $19,995. Higher kms than most.'],
  ['Freight and PDI included. Freight Australia-wide at extra cost.'],
  ['Momsen ingår. Moms ej avdragsgill.', 'SE'],
  ['Ingen administrationsavgift tillkommer. Bra pris vid inbyte.', 'SE'],
  ['BTW ingesluit. Prys sluit BTW in. Finansiering beskikbaar, inruil welkom.', 'ZA'],
  ['Aucuns frais d’administration. Échanges acceptés, financement disponible.', 'CA'],
])('[Y8] is not found: %s', (text, country = 'AU') => {
  expect(found(text, country)).toBeNull();
});

test('[Y8] tax on top is usual where the country adds it', () => {
  expect(found('Price plus GST.', 'CA')).toBeNull();
  expect(found('Price plus tax, title and licence.', 'US')).toBeNull();
  expect(found('Price plus GST.', 'NZ')).toBe('Price plus GST.');
});

test('[Y8] a long hostile text takes no time', () => {
  const started = performance.now();
  for (const part of ['price if ', 'plus 1', 'dealer fee ', '$1,000 ', 'cash price 9', 'frais de dossier '])
    found(part.repeat(20_000));
  expect(performance.now() - started).toBeLessThan(1500);
});
