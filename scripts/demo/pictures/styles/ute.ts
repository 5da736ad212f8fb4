import type { BodyStyle } from '../body-style.ts';
import { points } from '../points.ts';
import { suvLarge } from './suv-large.ts';

export const ute: BodyStyle = {
  ...suvLarge,
  wheelbase: 3.24,
  halfWidth: 0.94,
  sill: 0.38,
  wheel: { radius: 0.39, rim: 0.236, width: 0.255, design: 'six', tone: 'machined', inset: 0 },
  topLine: points(
    '-0.92,0.98 -0.82,1.1 -0.3,1.17 0.1,1.19 0.52,1.215 1.0,1.17 2.3,1.185 2.56,1.2 2.66,1.235 4.4,1.235',
  ),
  plan: points('-0.92,0.95 -0.3,0.985 0.5,0.985 1.4,0.99 2.5,0.99 2.7,1 4.4,0.99'),
  section: points('0,0.05 0.12,0.016 0.3,0.032 0.56,0.02 0.78,0 0.9,0.008 1,0.03'),
  nose: {
    x: -0.92,
    profile: points('0.32,0.14 0.46,0.02 0.62,0 0.9,0.02 1.06,0.06 1.25,0.25'),
    sweep: 0.2,
    power: 3,
    radius: 0.1,
    edge: 0.06,
    lift: 0.42,
  },
  tail: {
    x: 4.42,
    profile: points('0.4,0.08 0.5,0 0.66,0 0.7,0.05 1.2,0.05'),
    sweep: 0.05,
    power: 4,
    radius: 0.06,
    edge: 0.025,
    lift: 0.5,
  },
  crown: 0.04,
  shoulder: points('-0.8,0.1 0.3,0.08 0.9,0.045 2.5,0.04 2.7,0.03 4.4,0.03'),
  arch: { gap: 0.07, flare: 0.05, spread: 0.075, trim: 0.045 },
  cladding: 0,
  cabin: {
    inset: 0.085,
    tumble: 0.27,
    curve: 0.06,
    plan: points('0.3,0.98 1.2,1 2.2,0.985 2.6,0.97'),
    roof: points('0.5,1.68 1.0,1.79 1.5,1.845 2.1,1.83 2.5,1.785'),
    crown: 0.05,
    screen: { base: [0.48, 1.18], top: [1.08, 1.77], bow: 0.18, bulge: 0.02 },
    back: { base: [2.52, 1.17], top: [2.36, 1.78], bow: 0.06, bulge: 0.01 },
    rail: 0.09,
    pillar: 0.07,
    corner: 0.1,
    rows: [1.38, 2.15],
  },
  windows: {
    ...suvLarge.windows,
    front: 0.25,
    drop: 0.1,
    rear: [2.4, 2.26],
    pillars: points('1.48,0.08'),
    trim: 'black',
    backGlass: [1.29, 1.7],
    backEdge: 0.13,
  },
  doors: { front: 0.52, rear: [1.53, 2.42], handles: [1.45, 2.34], handleDrop: 0.13 },
  face: [
    {
      kind: 'grille',
      at: points('-0.05,0.7 0.46,0.7 0.54,0.8 0.54,0.98 -0.05,1.0'),
      round: 0.03,
    },
    {
      kind: 'gloss',
      at: points('-0.05,0.83 0.54,0.83 0.54,0.9 -0.05,0.9'),
      round: 0.01,
    },
    {
      kind: 'lamp',
      at: points('0.56,0.8 0.86,0.8 1.06,0.84 1.06,1.0 0.84,1.0 0.56,0.985'),
      round: 0.03,
    },
    {
      kind: 'led',
      at: points('0.57,0.81 0.6,0.81 0.6,0.975 0.57,0.975'),
      round: 0.006,
    },
    {
      kind: 'black',
      at: points('-0.05,0.46 0.6,0.46 0.52,0.66 -0.05,0.66'),
      round: 0.02,
    },
    {
      kind: 'silver',
      at: points('-0.05,0.41 0.5,0.41 0.56,0.46 -0.05,0.46'),
      round: 0.015,
    },
    {
      kind: 'black',
      at: points('0.68,0.5 0.94,0.52 0.94,0.68 0.76,0.66'),
      round: 0.03,
    },
    { kind: 'fog', at: points('0.82,0.59'), round: 0.05 },
    {
      kind: 'plate',
      at: points('-0.2,0.53 0.186,0.53 0.186,0.635 -0.2,0.635'),
      round: 0.006,
    },
    {
      kind: 'line',
      at: points('-0.05,1.03 0.5,1.02 0.8,1.04 1.0,1.07'),
    },
  ],
  back: [
    {
      kind: 'black',
      at: points('-0.05,0.46 1.0,0.46 1.0,0.685 -0.05,0.685'),
      round: 0.02,
    },
    {
      kind: 'tail-lamp',
      at: points('0.78,0.78 0.9,0.77 1.03,0.78 1.03,1.16 0.9,1.17 0.79,1.15'),
      round: 0.025,
    },
    {
      kind: 'line',
      at: points('-0.05,0.71 0.74,0.71 0.76,1.22'),
    },
    {
      kind: 'gloss',
      at: points('-0.2,1.08 0.12,1.08 0.12,1.15 -0.2,1.15'),
      round: 0.015,
    },
    {
      kind: 'plate',
      at: points('-0.2,0.53 0.186,0.53 0.186,0.64 -0.2,0.64'),
      round: 0.006,
    },
  ],
  side: [
    {
      kind: 'line',
      at: points('2.57,1.25 2.56,0.4'),
      round: 0.014,
    },
  ],
  top: [
    {
      kind: 'line',
      at: points('-0.7,0.7 -0.3,0.74 0.46,0.78'),
    },
    {
      kind: 'fabric',
      at: points('2.64,-0.1 2.64,0.86 4.29,0.86 4.29,-0.1'),
      round: 0.02,
    },
  ],
  fittings: { mirror: [0.82, 1.21], steps: true, sportsBar: true },
};
