import { formatMoney, formatPayment } from '../country/money.ts';

/** [Q1] The price of a part when it is one to show, else null: parts cost less than cars, so any price over 0 is. */
export function shownPartPrice({ price }: { price: number | null }): number | null {
  return price !== null && price > 0 ? price : null;
}

/** [Q2] The text of a part's price; cents are shown only where there are some. */
export function partPriceText(
  part: { price: number | null },
  { country, texts }: { country: string; texts: { noPrice: string } },
): string {
  const price = shownPartPrice(part);
  if (price === null) return texts.noPrice;
  return Number.isInteger(price) ? formatMoney(price, country) : formatPayment(price, country);
}

/** [Q3] A part in an enquiry: its name, and its number where it has one. */
export function partLabel({ name, part_number }: { name: string; part_number: string | null }): string {
  return part_number === null ? name : `${name} (${part_number})`;
}
