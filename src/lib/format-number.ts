const formatters = new Map<string, Intl.NumberFormat>();

/**
 * `Intl.NumberFormat` with its formatters cached: making one costs a hundred times more than using it.
 * `name` tells sets of options apart; a name always goes with the same options.
 */
export function formatNumber(
  value: number,
  locale: string,
  name: string,
  options: Intl.NumberFormatOptions = {},
): string {
  const key = `${locale} ${name}`;
  let formatter = formatters.get(key);
  if (formatter === undefined) {
    formatter = new Intl.NumberFormat(locale, options);
    formatters.set(key, formatter);
  }
  return formatter.format(value);
}
