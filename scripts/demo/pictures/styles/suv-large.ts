import type { BodyStyle } from '../body-style.ts';
import { points } from '../points.ts';
import { suv } from './suv.ts';

export const suvLarge: BodyStyle = {
  ...suv,
  wheelbase: 2.85,
  halfWidth: 0.965,
  sill: 0.3,
  wheel: { radius: 0.392, rim: 0.245, width: 0.255, design: 'six', tone: 'silver', inset: 0.02 },
  topLine: points(
    '-0.95,0.95 -0.84,1.06 -0.4,1.13 0.1,1.165 0.52,1.19 1.0,1.145 2.0,1.15 3.2,1.165 4.0,1.17',
  ),
  plan: points('-0.95,0.96 -0.3,0.985 0.5,0.99 1.4,1 3.0,1 3.6,0.985 4.0,0.96'),
  section: points('0,0.045 0.14,0.01 0.3,0.032 0.52,0.02 0.74,0 0.86,0.008 1,0.04'),
  nose: {
    x: -0.95,
    profile: points('0.26,0.14 0.42,0.03 0.6,0 0.9,0.01 1.04,0.05 1.2,0.25'),
    sweep: 0.2,
    power: 3.2,
    radius: 0.1,
    edge: 0.06,
    lift: 0.34,
  },
  tail: {
    x: 4.0,
    profile: points('0.3,0.1 0.45,0 0.7,0 0.9,0.03 1.15,0.05'),
    sweep: 0.13,
    power: 3.6,
    radius: 0.1,
    edge: 0.05,
    lift: 0.38,
  },
  arch: { gap: 0.06, flare: 0.034, spread: 0.12, trim: 0.035 },
  cabin: {
    inset: 0.085,
    tumble: 0.24,
    curve: 0.06,
    plan: points('0.3,0.98 1.2,1 2.8,1 3.95,0.96'),
    roof: points('0.5,1.68 1.05,1.795 1.7,1.845 2.8,1.845 3.5,1.82 3.95,1.78'),
    crown: 0.05,
    screen: { base: [0.5, 1.16], top: [1.1, 1.775], bow: 0.18, bulge: 0.02 },
    back: { base: [3.94, 1.13], top: [3.74, 1.8], bow: 0.1, bulge: 0.015 },
    rail: 0.09,
    pillar: 0.06,
    corner: 0.1,
    rows: [1.55, 2.5],
  },
  windows: {
    ...suv.windows,
    front: 0.25,
    rear: [3.74, 3.6],
    pillars: points('1.66,0.08 2.68,0.09'),
    trim: 'chrome',
    backGlass: [1.24, 1.74],
    backEdge: 0.085,
  },
  doors: { front: 0.56, rear: [1.71, 2.74], handles: [1.63, 2.62], handleDrop: 0.13 },
  cladding: 0.07,
  face: [
    {
      kind: 'bars',
      at: points('-0.05,0.66 0.42,0.66 0.52,0.78 0.52,0.97 -0.05,0.98'),
      round: 0.03,
    },
    {
      kind: 'ring',
      at: points('-0.05,0.655 0.42,0.655 0.525,0.78 0.525,0.975 -0.05,0.985'),
      round: 0.018,
    },
    {
      kind: 'lamp',
      at: points('0.56,0.82 0.86,0.82 1.08,0.86 1.06,0.98 0.84,0.975 0.56,0.965'),
      round: 0.02,
    },
    {
      kind: 'black',
      at: points('-0.05,0.4 0.54,0.4 0.5,0.52 -0.05,0.52'),
      round: 0.02,
    },
    {
      kind: 'silver',
      at: points('-0.05,0.34 0.5,0.34 0.56,0.395 -0.05,0.395'),
      round: 0.015,
    },
    {
      kind: 'black',
      at: points('0.66,0.48 0.96,0.5 0.96,0.68 0.74,0.66'),
      round: 0.03,
    },
    { kind: 'fog', at: points('0.82,0.57'), round: 0.05 },
    {
      kind: 'plate',
      at: points('-0.2,0.53 0.186,0.53 0.186,0.635 -0.2,0.635'),
      round: 0.006,
    },
    {
      kind: 'line',
      at: points('-0.05,1.005 0.5,1.0 0.8,1.01 1.0,1.03'),
    },
  ],
  back: [
    {
      kind: 'tail-lamp',
      at: points('0.68,0.84 0.84,0.82 1.06,0.84 1.06,1.12 0.86,1.12 0.72,1.08'),
      round: 0.03,
    },
    {
      kind: 'chrome',
      at: points('-0.05,0.975 0.62,0.97 0.62,1.0 -0.05,1.01'),
      round: 0.006,
    },
    {
      kind: 'plate',
      at: points('-0.2,0.82 0.186,0.82 0.186,0.93 -0.2,0.93'),
      round: 0.006,
    },
    {
      kind: 'black',
      at: points('-0.05,0.36 1.0,0.36 0.96,0.5 -0.05,0.5'),
      round: 0.03,
    },
    {
      kind: 'line',
      at: points('-0.05,0.66 0.72,0.66 0.76,0.84'),
    },
    {
      kind: 'reflector',
      at: points('0.72,0.54 0.92,0.54 0.92,0.58 0.72,0.58'),
      round: 0.01,
    },
  ],
  side: [
    {
      kind: 'paint',
      at: points('3.2,1.1 3.32,1.1 3.24,1.8 3.14,1.8'),
    },
  ],
  top: [
    {
      kind: 'line',
      at: points('-0.7,0.7 -0.3,0.75 0.5,0.79'),
    },
  ],
  fittings: { mirror: [0.86, 1.185], rails: [1.4, 3.7], fin: 3.45, spoiler: 3.76, steps: true },
};
