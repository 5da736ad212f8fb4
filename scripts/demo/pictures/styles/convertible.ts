import type { BodyStyle } from '../body-style.ts';
import { points } from '../points.ts';
import { coupe } from './coupe.ts';

export const convertible: BodyStyle = {
  ...coupe,
  wheelbase: 2.42,
  halfWidth: 0.88,
  wheel: { radius: 0.315, rim: 0.232, width: 0.22, design: 'ten', tone: 'silver', inset: 0.015 },
  topLine: points(
    '-0.82,0.6 -0.68,0.67 -0.3,0.77 0.1,0.83 0.7,0.89 1.1,0.87 1.8,0.88 2.2,0.93 2.7,0.955 3.2,0.92',
  ),
  plan: points('-0.82,0.93 -0.3,0.975 0.5,0.97 1.4,0.98 2.2,0.99 2.7,0.975 3.22,0.88'),
  nose: { ...coupe.nose, x: -0.82, sweep: 0.4 },
  tail: {
    x: 3.22,
    profile: points('0.2,0.12 0.4,0.02 0.6,0 0.8,0.05 0.9,0.06 1.05,0.16'),
    sweep: 0.34,
    power: 2.3,
    radius: 0.16,
    edge: 0.05,
    lift: 0.22,
  },
  arch: { gap: 0.028, flare: 0.03, spread: 0.22, trim: 0 },
  cabin: {
    inset: 0.095,
    tumble: 0.4,
    curve: 0.2,
    plan: points('0.5,0.97 1.4,1 1.9,0.95 2.3,0.9'),
    roof: points('0.9,1.14 1.4,1.21 1.8,1.215 2.2,1.18'),
    crown: 0.06,
    screen: { base: [0.66, 0.86], top: [1.3, 1.2], bow: 0.24, bulge: 0.02 },
    back: { base: [2.2, 0.9], top: [2.0, 1.17], bow: 0.1, bulge: 0.01 },
    rail: 0.1,
    pillar: 0.07,
    corner: 0.1,
    rows: [1.62],
    roofColour: 'open',
  },
  windows: { ...coupe.windows, rear: [0, 0], pillars: [], screenEdge: 0.06 },
  doors: { front: 0.72, rear: [1.82], handles: [1.73], handleDrop: 0.1 },
  face: [
    {
      kind: 'mesh',
      at: points('-0.05,0.24 0.4,0.24 0.52,0.32 0.36,0.44 -0.05,0.46'),
      round: 0.06,
    },
    {
      kind: 'lamp',
      at: points('0.54,0.52 0.8,0.53 1.06,0.62 1.04,0.69 0.78,0.64 0.56,0.58'),
      round: 0.03,
    },
    { kind: 'fog', at: points('0.72,0.33'), round: 0.05 },
    {
      kind: 'plate',
      at: points('-0.2,0.31 0.186,0.31 0.186,0.415 -0.2,0.415'),
      round: 0.006,
    },
    {
      kind: 'line',
      at: points('-0.05,0.62 0.5,0.61 0.8,0.67 1.0,0.71'),
    },
  ],
  back: [
    {
      kind: 'tail-lamp',
      at: points('0.52,0.68 0.78,0.66 1.0,0.72 0.98,0.83 0.76,0.83 0.54,0.8'),
      round: 0.05,
    },
    {
      kind: 'plate',
      at: points('-0.2,0.52 0.186,0.52 0.186,0.63 -0.2,0.63'),
      round: 0.006,
    },
    {
      kind: 'black',
      at: points('-0.05,0.2 0.76,0.2 0.66,0.34 -0.05,0.34'),
      round: 0.03,
    },
    {
      kind: 'line',
      at: points('-0.05,0.68 0.48,0.7 0.52,0.84'),
    },
  ],
  top: [
    {
      kind: 'line',
      at: points('-0.56,0.58 -0.3,0.64 0.62,0.7'),
    },
    {
      kind: 'line',
      at: points('2.5,-0.1 2.5,0.4 2.56,0.56 2.8,0.6 3.1,0.56'),
    },
  ],
  fittings: { mirror: [1.0, 0.895], exhausts: 0.42 },
};
