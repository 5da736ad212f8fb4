import type { Random } from '../random.ts';
import { THIS_YEAR } from '../today.ts';
import type { Version } from './version.ts';

/** Share of the new price that is left after so many years, for a car that holds its value as most do. */
const LEFT = [0.96, 0.9, 0.84, 0.78, 0.72, 0.67, 0.62, 0.57, 0.53, 0.49, 0.45, 0.41, 0.375, 0.34, 0.31];
const LEAST_LEFT = 0.28;

/** What dealers let prices end with. */
const ENDINGS: Record<string, readonly number[]> = {
  AU: [990, 990, 990, 490, 888, 990, 780, 500],
  US: [995, 995, 495, 988, 750, 997],
};

/** Up to the next ending at or below the amount. */
export function dealerPrice(amount: number, country: string, random: Random): number {
  const ending = random.pick(ENDINGS[country] ?? [990]);
  const thousands = Math.floor((amount - ending) / 1000) * 1000 + ending;
  return Math.max(thousands, 2990);
}

function shareLeft({ year, model: { holds } }: Version): number {
  const usual = LEFT[THIS_YEAR - year] ?? LEAST_LEFT;
  return usual ** (1 / holds);
}

/** What a used car is worth on the market: by age, distance and how well the model keeps its price. */
export function marketPrice(version: Version, km: number, usualKm: number): number {
  const worn = 1 - 0.14 * Math.max(-1, Math.min(1.5, km / Math.max(usualKm, 1) - 1));
  return version.trim.price * shareLeft(version) * worn;
}

/** The asking price of a used car, near what the market pays. */
export function usedPrice(market: number, country: string, random: Random): number {
  return dealerPrice(market * (0.95 + random.next() * 0.1), country, random);
}

/** A new car's drive-away price: the list's, with paint and accessories on some. */
export function newPrice(version: Version, random: Random): number {
  const extras = random.weighted([
    [0, 5],
    [500, 3],
    [1000, 2],
    [2500, 1],
  ] as const);
  const outgoing = version.year < THIS_YEAR ? 0.94 : 1;
  return Math.floor((version.trim.price * outgoing + extras) / 500) * 500 + 490;
}

export function demoPrice(version: Version, random: Random): number {
  return dealerPrice(newPrice(version, random) * (0.9 + random.next() * 0.04), 'AU', random);
}
