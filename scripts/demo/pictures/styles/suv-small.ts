import type { BodyStyle } from '../body-style.ts';
import { points } from '../points.ts';
import { suv } from './suv.ts';

export const suvSmall: BodyStyle = {
  ...suv,
  wheelbase: 2.58,
  halfWidth: 0.89,
  sill: 0.22,
  wheel: { radius: 0.34, rim: 0.232, width: 0.215, design: 'turbine', tone: 'machined', inset: 0.02 },
  topLine: points('-0.83,0.76 -0.7,0.86 -0.35,0.95 0.1,1.005 0.45,1.04 1.0,1.0 2.0,1.03 2.8,1.07 3.4,1.08'),
  plan: points('-0.83,0.94 -0.3,0.98 0.5,0.985 1.4,1 2.4,1 2.9,0.98 3.4,0.93'),
  nose: {
    ...suv.nose,
    x: -0.83,
    profile: points('0.18,0.12 0.3,0.03 0.48,0 0.7,0.02 0.84,0.09 1.0,0.3'),
    sweep: 0.32,
    power: 2.4,
    lift: 0.24,
  },
  tail: {
    ...suv.tail,
    x: 3.34,
    profile: points('0.22,0.1 0.38,0 0.6,0.0 0.8,0.05 1.05,0.11'),
    sweep: 0.26,
    power: 2.6,
    lift: 0.29,
  },
  arch: { gap: 0.046, flare: 0.026, spread: 0.14, trim: 0.04 },
  cabin: {
    inset: 0.09,
    tumble: 0.36,
    curve: 0.12,
    plan: points('0.3,0.97 1.2,1 2.2,0.98 3.3,0.88'),
    roof: points('0.5,1.43 1.05,1.535 1.6,1.575 2.3,1.55 2.85,1.485 3.3,1.41'),
    crown: 0.06,
    screen: { base: [0.38, 1.01], top: [1.1, 1.52], bow: 0.22, bulge: 0.02 },
    back: { base: [3.28, 1.05], top: [2.86, 1.475], bow: 0.18, bulge: 0.02 },
    rail: 0.1,
    pillar: 0.07,
    corner: 0.13,
    rows: [1.4, 2.2],
    roofColour: 'black',
  },
  windows: {
    ...suv.windows,
    drop: 0.09,
    rear: [2.72, 2.52],
    pillars: points('1.52,0.07 2.36,0.04'),
    backGlass: [1.11, 1.435],
  },
  doors: { front: 0.48, rear: [1.56, 2.42], handles: [1.48, 2.34], handleDrop: 0.12 },
  face: [
    {
      kind: 'led',
      at: points('0.52,0.79 0.8,0.79 1.02,0.85 1.0,0.875 0.78,0.83 0.52,0.815'),
      round: 0.008,
    },
    {
      kind: 'gloss',
      at: points('-0.05,0.725 0.5,0.72 0.5,0.775 -0.05,0.79'),
      round: 0.01,
    },
    {
      kind: 'lamp',
      at: points('0.62,0.54 0.84,0.53 0.95,0.56 0.96,0.67 0.82,0.67 0.64,0.65'),
      round: 0.03,
    },
    {
      kind: 'mesh',
      at: points('-0.05,0.33 0.5,0.33 0.57,0.45 0.5,0.55 -0.05,0.56'),
      round: 0.03,
    },
    {
      kind: 'silver',
      at: points('-0.05,0.25 0.44,0.25 0.5,0.3 -0.05,0.3'),
      round: 0.015,
    },
    {
      kind: 'plate',
      at: points('-0.2,0.57 0.186,0.57 0.186,0.675 -0.2,0.675'),
      round: 0.006,
    },
    {
      kind: 'line',
      at: points('-0.05,0.83 0.5,0.825 0.78,0.85 1.0,0.9'),
    },
  ],
  back: [
    {
      kind: 'tail-lamp',
      at: points('0.4,0.9 0.72,0.86 1.04,0.89 1.04,0.99 0.72,1.0 0.4,0.97'),
      round: 0.03,
    },
    {
      kind: 'light-bar',
      at: points('-0.05,0.925 0.4,0.92 0.4,0.945 -0.05,0.95'),
      round: 0.004,
    },
    {
      kind: 'plate',
      at: points('-0.2,0.69 0.186,0.69 0.186,0.8 -0.2,0.8'),
      round: 0.006,
    },
    {
      kind: 'black',
      at: points('-0.05,0.27 1.0,0.27 0.96,0.48 -0.05,0.48'),
      round: 0.03,
    },
    {
      kind: 'silver',
      at: points('-0.05,0.3 0.44,0.3 0.5,0.37 -0.05,0.37'),
      round: 0.02,
    },
    {
      kind: 'line',
      at: points('-0.05,0.6 0.6,0.6 0.66,0.86'),
    },
  ],
  fittings: { mirror: [0.72, 1.035], rails: [1.3, 2.75], fin: 2.62, spoiler: 2.9 },
};
