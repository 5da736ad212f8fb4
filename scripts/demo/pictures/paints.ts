import type { Vector } from './vector.ts';

/** A car paint: linear colour, share of metal in it and strength of its flakes. */
export interface Paint {
  readonly colour: Vector;
  readonly metal: number;
  readonly flake: number;
}

const linear = (hex: number): Vector => [
  (((hex >> 16) & 255) / 255) ** 2.2,
  (((hex >> 8) & 255) / 255) ** 2.2,
  ((hex & 255) / 255) ** 2.2,
];

export const paints = {
  white: { colour: linear(0xf2f3f2), metal: 0, flake: 0 },
  silver: { colour: linear(0xbfc3c7), metal: 0.55, flake: 0.18 },
  grey: { colour: linear(0x666b71), metal: 0.5, flake: 0.3 },
  black: { colour: linear(0x14161a), metal: 0.3, flake: 0.4 },
  blue: { colour: linear(0x16427f), metal: 0.45, flake: 0.5 },
  red: { colour: linear(0xa8141c), metal: 0.25, flake: 0.3 },
  green: { colour: linear(0x2f4a3c), metal: 0.4, flake: 0.4 },
  orange: { colour: linear(0xd4581a), metal: 0.25, flake: 0.3 },
  yellow: { colour: linear(0xe8b71f), metal: 0, flake: 0.05 },
  bronze: { colour: linear(0x9c8a72), metal: 0.5, flake: 0.3 },
} as const satisfies Record<string, Paint>;
