import { withoutUnseen } from '../../lib/text/without-unseen.ts';
import { isIsoDay, isoDay } from '../../lib/time/calendar.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH = String.raw`(${MONTHS.join('|')})[a-z]{0,6}\.?`;
const ENDS = String.raw`\b(?:end(?:s|ed|ing)?|expire[sd]?|expiring|until|till|valid\s+to|closes?|finish(?:es)?|on\s+or\s+before)\b`;
// Bounded, as every pattern that reads what a dealer wrote.
const TIME = String.raw`(?:[^.!?\d]{0,20}\d{1,2}(?:[.:]\d{2})?\s?[ap]\.?m\b\.?)?`;
const BETWEEN = String.raw`${TIME}[^.!?\d]{0,30}`;
const DAY = String.raw`(\d{1,2})(?:st|nd|rd|th)?`;
const NUMBERS = new RegExp(
  String.raw`${ENDS}${BETWEEN}(\d{1,2})\s?[/.-]\s?(\d{1,2})\s?[/.-]\s?(\d{4}|\d{2})(?!\d)`,
  'gi',
);
const YEAR_FIRST = new RegExp(String.raw`${ENDS}${BETWEEN}(\d{4})-(\d{2})-(\d{2})(?!\d)`, 'gi');
// "31 October 2026", "31-Oct-26", "October 31, 2026".
const BY_NAME = String.raw`(?:\s{0,3}[-/,]\s{0,3}|\s{1,8})`;
const NAMED_YEAR = String.raw`(\d{4}|\d{2})(?!\d)`;
const DAY_FIRST = new RegExp(
  String.raw`${ENDS}${BETWEEN}${DAY}(?:\s{1,8}of)?${BY_NAME}${MONTH}${BY_NAME}${NAMED_YEAR}`,
  'gi',
);
const MONTH_FIRST = new RegExp(`${ENDS}${BETWEEN}${MONTH}${BY_NAME}${DAY}${BY_NAME}${NAMED_YEAR}`, 'gi');

/**
 * The last day of an offer by its own words, `2026-12-31`: "Offer ends 31/12/2026.", "Valid until
 * 31 December 2026". The latest of several; null where it states none.
 */
export function statedOfferEnd(written: string, { monthFirst }: { monthFirst: boolean }): string | null {
  const text = withoutUnseen(written);
  const days = [
    ...[...text.matchAll(NUMBERS)].map(([, one, two, year]) =>
      monthFirst ? dayOf(year, Number(one), two) : dayOf(year, Number(two), one),
    ),
    ...[...text.matchAll(YEAR_FIRST)].map(([, year, month, day]) => dayOf(year, Number(month), day)),
    ...[...text.matchAll(DAY_FIRST)].map(([, day, month, year]) => dayOf(year, monthOf(month), day)),
    ...[...text.matchAll(MONTH_FIRST)].map(([, month, day, year]) => dayOf(year, monthOf(month), day)),
  ];
  return days.filter(isIsoDay).sort().at(-1) ?? null;
}

function monthOf(name = ''): number {
  return MONTHS.indexOf(name.toLowerCase()) + 1;
}

function dayOf(year = '', month = 0, day = ''): string {
  return isoDay({ year: Number(year.length === 2 ? `20${year}` : year), month, day: Number(day) });
}
