import type { BodyStyle } from '../body-style.ts';
import { points } from '../points.ts';
import { suvLarge } from './suv-large.ts';

export const van: BodyStyle = {
  ...suvLarge,
  wheelbase: 3.05,
  halfWidth: 0.965,
  sill: 0.25,
  wheel: { radius: 0.345, rim: 0.208, width: 0.215, design: 'steel', tone: 'silver', inset: 0.03 },
  topLine: points('-0.95,0.86 -0.82,0.98 -0.5,1.1 -0.1,1.185 0.3,1.22 1.0,1.16 4.05,1.16'),
  plan: points('-0.95,0.93 -0.3,0.98 0.5,0.995 1.4,1 3.4,1 4.05,0.975'),
  section: points('0,0.04 0.12,0.012 0.3,0.01 0.34,0.014 0.7,0.0 1,0.008'),
  nose: {
    x: -0.95,
    profile: points('0.2,0.1 0.34,0.02 0.5,0 0.75,0.03 0.95,0.1 1.15,0.3'),
    sweep: 0.34,
    power: 2.4,
    radius: 0.13,
    edge: 0.07,
    lift: 0.27,
  },
  tail: {
    x: 4.05,
    profile: points('0.25,0.06 0.4,0 0.58,0 0.62,0.03 1.2,0.035'),
    sweep: 0.06,
    power: 4,
    radius: 0.08,
    edge: 0.03,
    lift: 0.32,
  },
  shoulder: points('-0.8,0.1 0.3,0.08 0.9,0.02 4.0,0.02'),
  arch: { gap: 0.045, flare: 0.014, spread: 0.1, trim: 0.03 },
  cladding: 0.12,
  cabin: {
    inset: 0.022,
    tumble: 0.12,
    curve: 0.03,
    plan: points('0,0.95 0.8,0.99 1.4,1 3.4,1 4.05,0.975'),
    roof: points('0,1.68 0.6,1.87 1.2,1.965 2.4,1.99 3.6,1.98 4.05,1.95'),
    crown: 0.05,
    screen: { base: [-0.06, 1.15], top: [0.72, 1.84], bow: 0.26, bulge: 0.025 },
    back: { base: [4.0, 1.1], top: [3.94, 1.93], bow: 0.05, bulge: 0.006 },
    rail: 0.13,
    pillar: 0.06,
    corner: 0.09,
    rows: [1.05],
  },
  windows: {
    drop: 0.26,
    rise: 0.025,
    front: 0.32,
    rear: [1.36, 1.36],
    pillars: [],
    trim: 'none',
    tint: 0.88,
    screenEdge: 0.08,
    backEdge: 0.1,
    backGlass: [1.28, 1.74],
  },
  doors: { front: 0.4, rear: [1.44, 2.6], handles: [1.36, 1.66], handleDrop: 0.1, slide: [2.6, 1.1] },
  face: [
    {
      kind: 'grille',
      at: points('-0.05,0.72 0.46,0.72 0.5,0.78 0.46,0.86 -0.05,0.87'),
      round: 0.03,
    },
    {
      kind: 'lamp',
      at: points('0.52,0.74 0.78,0.74 1.0,0.84 1.08,1.0 0.98,1.0 0.76,0.91 0.52,0.86'),
      round: 0.03,
    },
    {
      kind: 'black',
      at: points('-0.05,0.24 1.15,0.26 1.15,0.5 -0.05,0.5'),
      round: 0.03,
    },
    {
      kind: 'grille',
      at: points('-0.05,0.32 0.56,0.32 0.5,0.43 -0.05,0.43'),
      round: 0.03,
    },
    { kind: 'fog', at: points('0.76,0.4'), round: 0.05 },
    {
      kind: 'plate',
      at: points('-0.2,0.54 0.186,0.54 0.186,0.645 -0.2,0.645'),
      round: 0.006,
    },
    {
      kind: 'line',
      at: points('-0.05,0.9 0.5,0.89 0.76,0.94 0.98,1.03'),
    },
  ],
  back: [
    {
      kind: 'black',
      at: points('-0.05,0.3 1.1,0.3 1.1,0.6 -0.05,0.6'),
      round: 0.03,
    },
    {
      kind: 'tail-lamp',
      at: points('0.84,0.85 0.94,0.84 1.06,0.85 1.06,1.3 0.96,1.32 0.87,1.28'),
      round: 0.025,
    },
    {
      kind: 'line',
      at: points('0,0.62 0,1.92'),
      round: 0.008,
    },
    {
      kind: 'line',
      at: points('-0.05,0.64 0.8,0.64 0.8,1.3 0.74,1.9'),
    },
    {
      kind: 'plate',
      at: points('-0.2,0.42 0.186,0.42 0.186,0.53 -0.2,0.53'),
      round: 0.006,
    },
    {
      kind: 'gloss',
      at: points('0.03,0.98 0.08,0.98 0.08,1.14 0.03,1.14'),
      round: 0.012,
    },
  ],
  side: [
    {
      kind: 'line',
      at: points('1.5,1.86 1.5,1.18 1.48,0.4'),
    },
    {
      kind: 'line',
      at: points('1.5,1.86 2.6,1.86 2.6,1.18'),
    },
    {
      kind: 'crease',
      at: points('1.6,1.25 2.5,1.25 2.5,1.75 1.6,1.75 1.6,1.25'),
      round: 0.36,
    },
    {
      kind: 'crease',
      at: points('2.72,1.25 3.8,1.25 3.76,1.75 2.72,1.75 2.72,1.25'),
      round: 0.36,
    },
  ],
  top: [
    {
      kind: 'line',
      at: points('-0.7,0.62 -0.4,0.68 0.0,0.72'),
    },
  ],
  fittings: { mirror: [0.44, 1.22] },
};
