/** A colour by lightness (0 to 1), chroma and hue (radians), in which equal steps look equal (OKLCH, CSS Color 4). */
export interface Oklch {
  lightness: number;
  chroma: number;
  hue: number;
}

type Triple = readonly [number, number, number];

/** Reads `#rgb` or `#rrggbb`. */
export function oklchOf(hex: string): Oklch {
  const [lightness, a, b] = oklab(hex);
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) };
}

/** The colour as `#rrggbb`; a chroma that no screen can show at this lightness and hue is lowered until one can. */
export function hexOf({ lightness, chroma, hue }: Oklch): string {
  let [least, most] = [0, chroma];
  if (!isShown(linear({ lightness, chroma, hue }))) {
    for (let step = 0; step < 20; step += 1) {
      const middle = (least + most) / 2;
      if (isShown(linear({ lightness, chroma: middle, hue }))) least = middle;
      else most = middle;
    }
    most = least;
  }
  const channels = linear({ lightness, chroma: most, hue }).map(value => Math.round(255 * encode(value)));
  return `#${channels.map(value => Math.min(255, Math.max(0, value)).toString(16).padStart(2, '0')).join('')}`;
}

/** How far two colours look apart: 0 is equal, 1 is black and white. */
export function colourDistance(one: string, other: string): number {
  const from = oklab(one);
  const to = oklab(other);
  return Math.hypot(from[0] - to[0], from[1] - to[1], from[2] - to[2]);
}

function oklab(hex: string): Triple {
  const digits = hex.length === 4 ? [...hex.slice(1)].map(digit => digit + digit).join('') : hex.slice(1);
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map(at =>
    decode(Number.parseInt(digits.slice(at, at + 2), 16) / 255),
  );
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** Linear light of red, green and blue; outside 0 to 1 for colours that no screen shows. */
function linear({ lightness, chroma, hue }: Oklch): Triple {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function isShown(channels: Triple): boolean {
  return channels.every(value => value > -0.0005 && value < 1.0005);
}

function decode(share: number): number {
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function encode(light: number): number {
  return light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;
}
