import type { BodyStyle } from '../body-style.ts';
import { points } from '../points.ts';
import { hatch } from './hatch.ts';

export const coupe: BodyStyle = {
  ...hatch,
  wheelbase: 2.62,
  halfWidth: 0.93,
  sill: 0.16,
  wheel: { radius: 0.338, rim: 0.255, width: 0.245, design: 'five', tone: 'dark', inset: 0.015 },
  topLine: points(
    '-0.9,0.6 -0.76,0.66 -0.4,0.76 0.1,0.835 0.75,0.9 1.2,0.875 2.1,0.9 2.7,0.955 3.2,0.985 3.5,0.98',
  ),
  plan: points('-0.9,0.93 -0.3,0.975 0.5,0.97 1.4,0.975 2.3,0.99 2.9,0.985 3.5,0.9'),
  section: points('0,0.07 0.13,0.028 0.3,0.055 0.52,0.032 0.74,0 0.86,0.016 1,0.07'),
  nose: {
    x: -0.9,
    profile: points('0.12,0.07 0.22,0.0 0.4,0.01 0.55,0.06 0.66,0.16 0.85,0.4'),
    sweep: 0.38,
    power: 2.3,
    radius: 0.13,
    edge: 0.05,
    lift: 0.15,
  },
  tail: {
    x: 3.52,
    profile: points('0.2,0.12 0.4,0.02 0.6,0 0.8,0.05 0.95,0.0 1.05,0.06'),
    sweep: 0.3,
    power: 2.4,
    radius: 0.14,
    edge: 0.03,
    lift: 0.22,
  },
  crown: 0.07,
  shoulder: points('-0.8,0.12 0.3,0.1 0.9,0.06 2.2,0.07 2.9,0.11 3.5,0.1'),
  arch: { gap: 0.028, flare: 0.032, spread: 0.24, trim: 0 },
  cabin: {
    inset: 0.1,
    tumble: 0.46,
    curve: 0.2,
    plan: points('0.5,0.97 1.4,1 2.2,0.95 3.2,0.8'),
    roof: points('0.9,1.19 1.5,1.285 1.9,1.312 2.3,1.295 2.8,1.2 3.2,1.05'),
    crown: 0.06,
    screen: { base: [0.68, 0.88], top: [1.48, 1.27], bow: 0.26, bulge: 0.02 },
    back: { base: [3.28, 0.97], top: [2.3, 1.285], bow: 0.2, bulge: 0.02 },
    rail: 0.1,
    pillar: 0.07,
    corner: 0.16,
    rows: [1.75, 2.3],
  },
  windows: {
    drop: 0.07,
    rise: 0.02,
    front: 0.34,
    rear: [2.58, 2.34],
    pillars: points('2.0,0.05'),
    trim: 'black',
    tint: 0.7,
    screenEdge: 0.07,
    backEdge: 0.13,
    backGlass: [1.01, 1.265],
  },
  doors: { front: 0.74, rear: [2.04], handles: [1.95], handleDrop: 0.1 },
  face: [
    {
      kind: 'mesh',
      at: points('-0.05,0.24 0.44,0.24 0.58,0.36 0.5,0.47 -0.05,0.49'),
      round: 0.04,
    },
    {
      kind: 'gloss',
      at: points('0.64,0.22 0.9,0.26 0.84,0.43 0.7,0.36'),
      round: 0.02,
    },
    {
      kind: 'black',
      at: points('-0.05,0.14 0.9,0.16 0.9,0.205 -0.05,0.195'),
      round: 0.01,
    },
    {
      kind: 'lamp',
      at: points('0.5,0.53 0.8,0.52 1.1,0.62 1.1,0.68 0.8,0.62 0.52,0.575'),
      round: 0.02,
    },
    {
      kind: 'plate',
      at: points('-0.2,0.33 0.186,0.33 0.186,0.435 -0.2,0.435'),
      round: 0.006,
    },
    {
      kind: 'line',
      at: points('-0.05,0.6 0.5,0.59 0.8,0.65 1.0,0.7'),
    },
  ],
  back: [
    {
      kind: 'gloss',
      at: points('-0.05,0.74 0.6,0.74 1.06,0.78 1.06,0.86 0.6,0.85 -0.05,0.85'),
      round: 0.02,
    },
    {
      kind: 'tail-lamp',
      at: points('0.42,0.75 0.72,0.75 1.05,0.79 1.04,0.85 0.72,0.84 0.42,0.84'),
      round: 0.02,
    },
    {
      kind: 'plate',
      at: points('-0.2,0.55 0.186,0.55 0.186,0.66 -0.2,0.66'),
      round: 0.006,
    },
    {
      kind: 'black',
      at: points('-0.05,0.2 0.8,0.2 0.66,0.38 -0.05,0.38'),
      round: 0.03,
    },
    {
      kind: 'line',
      at: points('-0.05,0.7 0.6,0.7 0.64,0.74'),
    },
    {
      kind: 'reflector',
      at: points('0.74,0.4 0.92,0.42 0.92,0.45 0.74,0.43'),
      round: 0.01,
    },
  ],
  top: [
    {
      kind: 'line',
      at: points('-0.6,0.6 -0.3,0.66 0.66,0.74'),
    },
    {
      kind: 'line',
      at: points('3.28,-0.1 3.24,0.5 3.14,0.6 3.48,0.62'),
    },
  ],
  fittings: { mirror: [1.06, 0.905], exhausts: 0.46 },
};
