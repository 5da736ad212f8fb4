import { formatHex, interpolate, wcagContrast } from 'culori';

/** Contrast ratio of two colours `#rgb` or `#rrggbb`, 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  return wcagContrast(one, other);
}

/** White or near-black, whichever reads better on `background`; black where only that has a contrast of 4.5. */
export function readableOn(background: string): string {
  const dark = contrast(background, '#111111') >= 4.5 ? '#111111' : '#000000';
  return contrast(background, '#ffffff') >= contrast(background, dark) ? '#ffffff' : dark;
}

/** `share` of `other` mixed into `one`, channel by channel: 0 is `one`, 1 is `other`. */
export function mix(one: string, other: string, share: number): string {
  return formatHex(interpolate([one, other], 'rgb')(share));
}
