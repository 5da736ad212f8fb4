import type { BodyStyle } from '../body-style.ts';
import { points } from '../points.ts';
import { hatch } from './hatch.ts';

export const wagon: BodyStyle = {
  ...hatch,
  wheelbase: 2.74,
  halfWidth: 0.92,
  sill: 0.23,
  wheel: { radius: 0.342, rim: 0.236, width: 0.225, design: 'ten', tone: 'silver', inset: 0.025 },
  topLine: points('-0.94,0.74 -0.8,0.82 -0.4,0.91 0.1,0.98 0.55,1.02 1.1,0.985 2.2,1.0 3.2,1.03 3.86,1.04'),
  plan: points('-0.94,0.94 -0.3,0.975 0.5,0.985 1.4,1 2.8,1 3.4,0.98 3.86,0.94'),
  nose: {
    ...hatch.nose,
    x: -0.94,
    profile: points('0.2,0.09 0.3,0.03 0.5,0 0.7,0.02 0.82,0.1 1.0,0.3'),
    lift: 0.24,
  },
  tail: { ...hatch.tail, x: 3.86, lift: 0.3 },
  arch: { gap: 0.04, flare: 0.016, spread: 0.16, trim: 0.03 },
  cladding: 0.07,
  cabin: {
    inset: 0.085,
    tumble: 0.32,
    curve: 0.12,
    plan: points('0.3,0.97 1.4,1 2.8,0.99 3.8,0.93'),
    roof: points('0.7,1.4 1.3,1.5 1.95,1.545 2.8,1.53 3.4,1.49 3.8,1.44'),
    crown: 0.05,
    screen: { base: [0.48, 1.0], top: [1.3, 1.485], bow: 0.22, bulge: 0.02 },
    back: { base: [3.8, 1.01], top: [3.46, 1.475], bow: 0.12, bulge: 0.015 },
    rail: 0.1,
    pillar: 0.06,
    corner: 0.11,
    rows: [1.55, 2.45],
  },
  windows: {
    drop: 0.085,
    rise: 0.022,
    front: 0.3,
    rear: [3.58, 3.36],
    pillars: points('1.68,0.07 2.62,0.06'),
    trim: 'chrome',
    tint: 0.78,
    screenEdge: 0.075,
    backEdge: 0.08,
    backGlass: [1.07, 1.44],
  },
  doors: { front: 0.56, rear: [1.72, 2.68], handles: [1.64, 2.6], handleDrop: 0.11 },
  face: [
    {
      kind: 'grille',
      at: points('-0.05,0.58 0.38,0.58 0.46,0.68 0.42,0.76 -0.05,0.77'),
      round: 0.025,
    },
    {
      kind: 'ring',
      at: points('-0.05,0.575 0.38,0.575 0.465,0.68 0.42,0.765'),
      round: 0.014,
    },
    {
      kind: 'black',
      at: points('-0.05,0.29 0.58,0.29 0.5,0.43 -0.05,0.44'),
      round: 0.03,
    },
    {
      kind: 'silver',
      at: points('-0.05,0.245 0.4,0.245 0.46,0.285 -0.05,0.285'),
      round: 0.01,
    },
    {
      kind: 'lamp',
      at: points('0.48,0.66 0.8,0.66 1.05,0.73 1.04,0.81 0.76,0.79 0.48,0.755'),
      round: 0.025,
    },
    { kind: 'fog', at: points('0.76,0.42'), round: 0.045 },
    {
      kind: 'plate',
      at: points('-0.2,0.46 0.186,0.46 0.186,0.565 -0.2,0.565'),
      round: 0.006,
    },
    {
      kind: 'line',
      at: points('-0.05,0.79 0.45,0.785 0.76,0.815 1.0,0.84'),
    },
  ],
  back: [
    {
      kind: 'tail-lamp',
      at: points('0.5,0.82 0.76,0.8 1.08,0.84 1.06,1.0 0.74,1.0 0.6,0.95'),
      round: 0.03,
    },
    {
      kind: 'plate',
      at: points('-0.2,0.68 0.186,0.68 0.186,0.79 -0.2,0.79'),
      round: 0.006,
    },
    {
      kind: 'black',
      at: points('-0.05,0.25 0.74,0.25 0.7,0.44 -0.05,0.46'),
      round: 0.03,
    },
    {
      kind: 'line',
      at: points('-0.05,0.58 0.64,0.58 0.7,0.8'),
    },
    {
      kind: 'silver',
      at: points('-0.05,0.3 0.46,0.3 0.5,0.34 -0.05,0.34'),
      round: 0.01,
    },
  ],
  top: [
    {
      kind: 'line',
      at: points('-0.7,0.62 -0.3,0.7 0.46,0.74'),
    },
  ],
  fittings: { mirror: [0.88, 1.02], rails: [1.5, 3.4], fin: 3.25, spoiler: 3.5 },
};
