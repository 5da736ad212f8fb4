/**
 * Puts a price that was not typed into a field, with the marks of the page's language; any other text stays as it is.
 */
export function showPrice(field: HTMLInputElement, price: string): void {
  const amount = Number(price);
  field.value =
    amount > 0 ? amount.toLocaleString(document.documentElement.lang, { maximumFractionDigits: 2 }) : price;
}
