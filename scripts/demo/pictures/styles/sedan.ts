import type { BodyStyle } from '../body-style.ts';
import { points } from '../points.ts';
import { hatch } from './hatch.ts';

export const sedan: BodyStyle = {
  ...hatch,
  wheelbase: 2.82,
  halfWidth: 0.92,
  sill: 0.19,
  wheel: { radius: 0.338, rim: 0.245, width: 0.225, design: 'turbine', tone: 'machined', inset: 0.025 },
  topLine: points(
    '-0.96,0.66 -0.82,0.73 -0.4,0.84 0.1,0.92 0.58,0.98 1.1,0.945 2.2,0.965 3.0,1.0 3.35,1.045 3.7,1.06 3.93,1.04',
  ),
  plan: points('-0.96,0.94 -0.3,0.975 0.5,0.985 1.4,1 2.6,1 3.3,0.97 3.93,0.92'),
  nose: {
    ...hatch.nose,
    x: -0.96,
    sweep: 0.34,
    power: 2.4,
    profile: points('0.15,0.09 0.25,0.02 0.42,0 0.6,0.03 0.72,0.1 0.9,0.3'),
  },
  tail: {
    x: 3.93,
    profile: points('0.2,0.1 0.4,0.01 0.6,0 0.85,0.06 1.02,0.05 1.1,0.1'),
    sweep: 0.28,
    power: 2.6,
    radius: 0.14,
    edge: 0.04,
    lift: 0.25,
  },
  shoulder: points('-0.9,0.12 0.3,0.09 0.9,0.05 3.0,0.05 3.5,0.09 3.9,0.09'),
  cabin: {
    inset: 0.085,
    tumble: 0.38,
    curve: 0.14,
    plan: points('0.3,0.97 1.4,1 2.3,0.98 3.4,0.9'),
    roof: points('0.7,1.29 1.35,1.41 1.95,1.452 2.5,1.43 2.9,1.365 3.3,1.24'),
    crown: 0.06,
    screen: { base: [0.52, 0.96], top: [1.36, 1.395], bow: 0.24, bulge: 0.02 },
    back: { base: [3.5, 1.03], top: [2.74, 1.395], bow: 0.2, bulge: 0.015 },
    rail: 0.1,
    pillar: 0.07,
    corner: 0.16,
    rows: [1.62, 2.5],
  },
  windows: {
    drop: 0.085,
    rise: 0.02,
    front: 0.32,
    rear: [3.12, 2.74],
    pillars: points('1.74,0.07 2.66,0.045'),
    trim: 'chrome',
    tint: 0.72,
    screenEdge: 0.075,
    backEdge: 0.12,
    backGlass: [1.09, 1.36],
  },
  doors: { front: 0.6, rear: [1.78, 2.72], handles: [1.7, 2.62], handleDrop: 0.11 },
  face: [
    {
      kind: 'bars',
      at: points('-0.05,0.46 0.4,0.46 0.52,0.6 0.5,0.64 -0.05,0.655'),
      round: 0.03,
    },
    {
      kind: 'mesh',
      at: points('-0.05,0.24 0.56,0.24 0.5,0.34 -0.05,0.35'),
      round: 0.03,
    },
    {
      kind: 'lamp',
      at: points('0.5,0.58 0.78,0.58 1.08,0.67 1.06,0.73 0.76,0.69 0.52,0.645'),
      round: 0.02,
    },
    {
      kind: 'gloss',
      at: points('0.66,0.25 0.86,0.27 0.9,0.42 0.84,0.42'),
      round: 0.02,
    },
    {
      kind: 'plate',
      at: points('-0.2,0.37 0.186,0.37 0.186,0.475 -0.2,0.475'),
      round: 0.006,
    },
    {
      kind: 'line',
      at: points('-0.05,0.685 0.5,0.672 0.76,0.715 1.0,0.76'),
    },
  ],
  back: [
    {
      kind: 'tail-lamp',
      at: points('0.36,0.83 0.7,0.8 1.1,0.84 1.12,0.93 0.72,0.93 0.38,0.91'),
      round: 0.03,
    },
    {
      kind: 'plate',
      at: points('-0.2,0.7 0.186,0.7 0.186,0.81 -0.2,0.81'),
      round: 0.006,
    },
    {
      kind: 'chrome',
      at: points('-0.05,0.86 0.36,0.855 0.36,0.885 -0.05,0.89'),
      round: 0.006,
    },
    {
      kind: 'black',
      at: points('-0.05,0.22 0.72,0.22 0.66,0.34 -0.05,0.36'),
      round: 0.03,
    },
    {
      kind: 'line',
      at: points('-0.05,0.6 0.6,0.6 0.66,0.8'),
    },
    {
      kind: 'reflector',
      at: points('0.66,0.42 0.84,0.42 0.84,0.45 0.66,0.45'),
      round: 0.01,
    },
  ],
  top: [
    {
      kind: 'line',
      at: points('-0.7,0.64 -0.3,0.7 0.5,0.74'),
    },
    {
      kind: 'line',
      at: points('3.42,-0.1 3.4,0.4 3.34,0.64 3.6,0.68 3.86,0.66'),
    },
  ],
  fittings: { mirror: [0.92, 0.98], fin: 2.7 },
};
