/** Puts a price that nobody typed into a field, with the marks of the page's language; what is no price stays as it is. */
export function showPrice(field: HTMLInputElement, price: string): void {
  const amount = Number(price);
  field.value =
    amount > 0 ? amount.toLocaleString(document.documentElement.lang, { maximumFractionDigits: 2 }) : price;
}
