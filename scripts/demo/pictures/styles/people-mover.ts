import type { BodyStyle } from '../body-style.ts';
import { points } from '../points.ts';
import { suvLarge } from './suv-large.ts';

export const peopleMover: BodyStyle = {
  ...suvLarge,
  wheelbase: 3.08,
  halfWidth: 0.985,
  sill: 0.2,
  wheel: { radius: 0.362, rim: 0.25, width: 0.235, design: 'turbine', tone: 'machined', inset: 0.025 },
  topLine: points('-0.96,0.8 -0.84,0.9 -0.4,1.0 0.0,1.06 0.36,1.1 1.0,1.06 2.4,1.07 3.4,1.09 4.2,1.1'),
  plan: points('-0.96,0.94 -0.3,0.975 0.5,0.985 1.4,1 3.2,1 3.8,0.98 4.2,0.95'),
  section: points('0,0.05 0.12,0.016 0.28,0.04 0.5,0.024 0.74,0 0.86,0.008 1,0.045'),
  nose: {
    x: -0.96,
    profile: points('0.15,0.09 0.28,0.02 0.5,0 0.75,0.02 0.9,0.09 1.1,0.3'),
    sweep: 0.3,
    power: 2.7,
    radius: 0.12,
    edge: 0.06,
    lift: 0.22,
  },
  tail: {
    x: 4.2,
    profile: points('0.2,0.08 0.38,0 0.65,0 0.85,0.04 1.1,0.07'),
    sweep: 0.16,
    power: 3.2,
    radius: 0.11,
    edge: 0.05,
    lift: 0.28,
  },
  arch: { gap: 0.038, flare: 0.014, spread: 0.16, trim: 0 },
  cladding: 0,
  cabin: {
    inset: 0.085,
    tumble: 0.26,
    curve: 0.08,
    plan: points('0.2,0.96 1.1,1 3,0.995 4.15,0.95'),
    roof: points('0.4,1.56 1.0,1.69 1.7,1.75 2.8,1.75 3.6,1.71 4.1,1.66'),
    crown: 0.05,
    screen: { base: [0.22, 1.06], top: [1.04, 1.665], bow: 0.24, bulge: 0.02 },
    back: { base: [4.14, 1.07], top: [3.9, 1.69], bow: 0.12, bulge: 0.015 },
    rail: 0.1,
    pillar: 0.07,
    corner: 0.11,
    rows: [1.45, 2.4, 3.2],
  },
  windows: {
    ...suvLarge.windows,
    drop: 0.11,
    front: 0.34,
    rear: [3.9, 3.74],
    pillars: points('1.56,0.08 2.78,0.08'),
    trim: 'chrome',
    backGlass: [1.14, 1.64],
    backEdge: 0.08,
  },
  doors: { front: 0.5, rear: [1.61, 2.72], handles: [1.53, 1.86], handleDrop: 0.12, slide: [2.74, 0.98] },
  face: [
    {
      kind: 'bars',
      at: points('-0.05,0.56 0.46,0.56 0.56,0.68 0.54,0.8 -0.05,0.82'),
      round: 0.03,
    },
    {
      kind: 'lamp',
      at: points('0.57,0.7 0.84,0.7 1.12,0.8 1.1,0.88 0.82,0.85 0.57,0.81'),
      round: 0.025,
    },
    {
      kind: 'black',
      at: points('-0.05,0.28 0.6,0.28 0.54,0.4 -0.05,0.4'),
      round: 0.03,
    },
    {
      kind: 'silver',
      at: points('-0.05,0.22 0.62,0.23 0.66,0.265 -0.05,0.26'),
      round: 0.01,
    },
    {
      kind: 'plate',
      at: points('-0.2,0.43 0.186,0.43 0.186,0.535 -0.2,0.535'),
      round: 0.006,
    },
    {
      kind: 'line',
      at: points('-0.05,0.85 0.5,0.84 0.82,0.875 1.05,0.92'),
    },
  ],
  back: [
    {
      kind: 'tail-lamp',
      at: points('0.5,0.92 0.8,0.88 1.1,0.9 1.1,1.04 0.82,1.04 0.5,1.0'),
      round: 0.03,
    },
    {
      kind: 'light-bar',
      at: points('-0.05,0.945 0.5,0.94 0.5,0.975 -0.05,0.975'),
      round: 0.004,
    },
    {
      kind: 'plate',
      at: points('-0.2,0.72 0.186,0.72 0.186,0.83 -0.2,0.83'),
      round: 0.006,
    },
    {
      kind: 'black',
      at: points('-0.05,0.25 0.84,0.25 0.8,0.38 -0.05,0.38'),
      round: 0.03,
    },
    {
      kind: 'line',
      at: points('-0.05,0.54 0.72,0.54 0.78,0.88'),
    },
    {
      kind: 'reflector',
      at: points('0.72,0.44 0.92,0.44 0.92,0.47 0.72,0.47'),
      round: 0.01,
    },
  ],
  side: [],
  top: [
    {
      kind: 'line',
      at: points('-0.7,0.66 -0.4,0.7 0.2,0.76'),
    },
  ],
  fittings: { mirror: [0.7, 1.1], rails: [1.5, 3.7], fin: 3.4, spoiler: 3.92 },
};
