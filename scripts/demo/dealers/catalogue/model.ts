import type { Shape } from '../paint.ts';

/** What one drawing of a body shares: the feed's word for it, doors and seats. */
export interface Shell {
  body: string;
  shape: Shape;
  doors: number;
  seats: number;
}

export interface Power {
  /** `1.5 L`; null for an electric car. */
  engine: string | null;
  cylinders: number | null;
  fuel: string;
  /** L/100 km; null where nobody states it. */
  economy: number | null;
  drive: string;
}

/** One version of a model as it was sold. */
export interface Trim extends Power {
  badge: string | null;
  /** About what a new one cost to drive away. */
  price: number;
  transmission: string;
  differs: Partial<Shell>;
}

/** The years in which a model was sold with these versions, cheapest first. */
export interface Series {
  name: string | null;
  from: number;
  to: number;
  trims: readonly Trim[];
}

export interface Model {
  name: string;
  shell: Shell;
  /** How well it keeps its price: 1 is usual, more is better. */
  holds: number;
  /** How common it is among used cars. */
  share: number;
  series: readonly Series[];
}

export interface Make {
  name: string;
  models: readonly Model[];
}

export function power(
  engine: string | null,
  cylinders: number | null,
  fuel: string,
  economy: number | null,
  drive: string,
): Power {
  return { engine, cylinders, fuel, economy, drive };
}

/** An electric drive. */
export function electric(drive: string): Power {
  return power(null, null, 'Electric', null, drive);
}

export function trim(
  badge: string | null,
  price: number,
  engine: Power,
  transmission: string,
  differs: Partial<Shell> = {},
): Trim {
  return { badge, price, transmission, differs, ...engine };
}

export function series(name: string | null, from: number, to: number, trims: readonly Trim[]): Series {
  return { name, from, to, trims };
}

interface ModelFacts {
  holds?: number;
  share?: number;
}

export function model(
  name: string,
  shell: Shell,
  { holds = 1, share = 1 }: ModelFacts,
  ...all: readonly Series[]
): Model {
  return { name, shell, holds, share, series: all };
}
