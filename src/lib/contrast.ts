/** Relative luminance of `#rgb` or `#rrggbb`, 0 to 1 (WCAG 2.2). */
export function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map(value => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two colours, 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** White or near-black, whichever reads better on `background`; black where only that has a contrast of 4.5. */
export function readableOn(background: string): string {
  const dark = contrast(background, '#111111') >= 4.5 ? '#111111' : '#000000';
  return contrast(background, '#ffffff') >= contrast(background, dark) ? '#ffffff' : dark;
}

/** `share` of `other` mixed into `one`, channel by channel: 0 is `one`, 1 is `other`. */
export function mix(one: string, other: string, share: number): string {
  const from = channels(one);
  const to = channels(other);
  const mixed = from.map((value, i) => Math.round(value + ((to[i] ?? value) - value) * share));
  return `#${mixed.map(value => value.toString(16).padStart(2, '0')).join('')}`;
}

function channels(hex: string): number[] {
  const digits = hex.slice(1);
  const pairs = digits.length === 3 ? [...digits].map(digit => digit + digit) : (digits.match(/../g) ?? []);
  return pairs.map(pair => Number.parseInt(pair, 16));
}
