const FIRST_OF_1900 = 50;

/** The year of four digits that one of two is short for: `49` is 2049, `50` is 1950. */
export function wholeYear(year: string): string {
  if (year.length !== 2) return year;
  return `${Number(year) >= FIRST_OF_1900 ? 19 : 20}${year}`;
}
