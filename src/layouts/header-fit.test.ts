import { expect, test } from 'vitest';
import { fitsOneLine } from './header-fit.ts';

const entry = (label: string) => ({ label, href: '/' });
const usual = ['Home', 'Vehicles', 'Stock', 'Offers', 'Service', 'About Us'].map(entry);
const logo = { url: '/a.png', avif: null, width: 400, height: 100 };
const header = { name: 'Bayside Suzuki', logo, header: usual, headerAction: entry('Finance Enquiry') };

test('the usual menu has room beside a logo', () => {
  expect(fitsOneLine(header)).toBe(true);
  expect(fitsOneLine({ ...header, logo: null })).toBe(true);
});

test('a menu of many or long entries, a wide logo or a long name has not', () => {
  expect(fitsOneLine({ ...header, header: [...usual, ...usual] })).toBe(false);
  expect(fitsOneLine({ ...header, header: [...usual, entry('Parts, accessories and tyres')] })).toBe(false);
  expect(fitsOneLine({ ...header, logo: { ...logo, width: 1200 } })).toBe(false);
  expect(fitsOneLine({ ...header, logo: null, name: 'Featherstonehaugh & Sons of Warrnambool' })).toBe(false);
});
