import { expect, test } from 'vitest';
import { fitsOneLine } from './fits-one-line.ts';

const entry = (label: string) => ({ label, href: '/' });
const opener = (label: string) => ({ ...entry(label), items: [entry('One'), entry('Two')] });
const usual = [...['Home', 'Offers'].map(entry), ...['Vehicles', 'Stock', 'Service', 'About Us'].map(opener)];
const logo = { url: '/a.png', avif: null, width: 400, height: 100 };
const header = {
  name: 'Bayside Suzuki',
  logo,
  header: usual,
  headerAction: entry('Finance Enquiry'),
  searchLink: '/search/',
};

test('the usual menu has room beside a logo', () => {
  expect(fitsOneLine(header)).toBe(true);
  expect(fitsOneLine({ ...header, logo: null })).toBe(true);
});

test('a menu of many or long entries, a wide logo or a long name has not', () => {
  expect(fitsOneLine({ ...header, header: [...usual, ...usual] })).toBe(false);
  expect(fitsOneLine({ ...header, header: [...usual, entry('Parts, accessories and tyres')] })).toBe(false);
  expect(fitsOneLine({ ...header, logo: { ...logo, width: 1200 } })).toBe(false);
  const nearly = { ...header, header: [...usual, entry('Fleet')] };
  expect(fitsOneLine({ ...nearly, searchLink: null })).toBe(true);
  expect(fitsOneLine(nearly)).toBe(false);
  expect(fitsOneLine({ ...header, logo: null, name: 'Featherstonehaugh & Sons of Warrnambool' })).toBe(false);
});
