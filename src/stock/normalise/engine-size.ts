const UNIT = '(?:l|ltrs?|litres?|liters?|cc|ccm|cm3)';
/** `2.4 L l`: the column has a unit, and the system that wrote it adds one. */
const UNIT_TWICE = new RegExp(`(?<=\\d\\s*)(${UNIT})(?:\\s+${UNIT})+(?![a-z])`, 'gi');
const NO_SIZE = new RegExp(`^0*(?:[.,]0+)?\\s*${UNIT}?$`, 'i');

/**
 * A feed's text of an engine, with the unit of a size that has none: `1498` is in cc, `1.5` and `1.998` in litres. A
 * small whole number may as well count cylinders, and stays. Null where it is no size, as `0.0 L`.
 */
export function engineSize(given: string): string | null {
  const text = given.replace(UNIT_TWICE, '$1');
  if (NO_SIZE.test(text)) return null;
  if (/^(?:\d{3,4}|1\d{4})$/.test(text)) return `${text} cc`;
  return /^\d[.,]\d{1,3}$/.test(text) ? `${text.replace(',', '.')} L` : text;
}
