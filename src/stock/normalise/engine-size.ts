/**
 * A feed's text of an engine, with the unit of a size that has none: `1498` is in cc, `1.5` and `1.998` in litres. A
 * small whole number may as well count cylinders, and stays.
 */
export function engineSize(text: string): string {
  if (/^(?:\d{3,4}|1\d{4})$/.test(text)) return `${text} cc`;
  return /^\d[.,]\d{1,3}$/.test(text) ? `${text.replace(',', '.')} L` : text;
}
