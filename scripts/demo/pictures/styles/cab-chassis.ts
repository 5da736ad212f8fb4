import type { BodyStyle } from '../body-style.ts';
import { points } from '../points.ts';
import { ute } from './ute.ts';

export const cabChassis: BodyStyle = {
  ...ute,
  wheel: { ...ute.wheel, radius: 0.375, rim: 0.205, width: 0.225, design: 'steel', inset: 0.03 },
  topLine: points('-0.92,0.98 -0.82,1.1 -0.3,1.17 0.1,1.19 0.52,1.215 1.0,1.17 1.8,1.185'),
  plan: points('-0.92,0.95 -0.3,0.985 0.5,0.985 1.4,0.99 1.8,0.98'),
  tail: {
    x: 1.78,
    profile: points('0.38,0.03 0.5,0 1.25,0.02'),
    sweep: 0.05,
    power: 4,
    radius: 0.07,
    edge: 0.04,
    lift: 0.42,
  },
  arch: { gap: 0.07, flare: 0.035, spread: 0.08, trim: 0.03 },
  cabin: {
    ...ute.cabin,
    plan: points('0.3,0.98 1.2,1 1.8,0.98'),
    roof: points('0.5,1.68 1.0,1.79 1.4,1.83 1.76,1.81'),
    back: { base: [1.75, 1.17], top: [1.68, 1.78], bow: 0.05, bulge: 0.01 },
    rows: [1.32],
  },
  windows: { ...ute.windows, rear: [1.56, 1.54], pillars: [] },
  doors: { front: 0.52, rear: [1.54], handles: [1.46], handleDrop: 0.13 },
  face: [
    {
      kind: 'bars',
      at: points('-0.05,0.76 0.5,0.76 0.54,0.84 0.54,0.98 -0.05,1.0'),
      round: 0.03,
    },
    {
      kind: 'lamp',
      at: points('0.56,0.8 0.86,0.8 1.06,0.84 1.06,1.0 0.84,1.0 0.56,0.985'),
      round: 0.03,
    },
    {
      kind: 'black',
      at: points('-0.05,0.42 1.1,0.44 1.1,0.68 -0.05,0.7'),
      round: 0.03,
    },
    {
      kind: 'grille',
      at: points('-0.05,0.46 0.5,0.46 0.46,0.53 -0.05,0.53'),
      round: 0.02,
    },
    {
      kind: 'plate',
      at: points('-0.2,0.55 0.186,0.55 0.186,0.655 -0.2,0.655'),
      round: 0.006,
    },
    {
      kind: 'line',
      at: points('-0.05,1.03 0.5,1.02 0.8,1.04 1.0,1.07'),
    },
  ],
  back: [],
  side: [],
  top: [
    {
      kind: 'line',
      at: points('-0.7,0.7 -0.3,0.74 0.46,0.78'),
    },
  ],
  fittings: { mirror: [0.82, 1.21], tray: [1.92, 4.3] },
};
