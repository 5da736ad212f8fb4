const formats = new Map<string, Intl.NumberFormat>();

/** `Intl.NumberFormat` with its formats cached: making one costs a hundred times more than using it. */
export function formatNumber(value: number, locale: string, options: Intl.NumberFormatOptions = {}): string {
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, options);
  formats.set(key, format);
  return format.format(value);
}
