import type { Finish } from './mesh.ts';

const grey = (level: number, rough: number, metal = 0, coat = 0): Finish => ({
  colour: [level, level, level],
  rough,
  metal,
  coat,
});

export const finishes = {
  paint: { colour: 'paint', rough: 0.4, metal: 0, coat: 1 },
  plastic: grey(0.018, 0.62),
  trim: grey(0.03, 0.55),
  gloss: grey(0.008, 0.25, 0, 1),
  gap: grey(0.004, 0.9),
  rubber: grey(0.014, 0.78),
  chrome: grey(0.8, 0.12, 1),
  silver: grey(0.42, 0.38, 0.8, 0.2),
  alloy: grey(0.55, 0.3, 0.9, 0.4),
  dark: grey(0.035, 0.35, 0.5, 0.6),
  steel: grey(0.3, 0.42, 0.7, 0.2),
  disc: grey(0.3, 0.35, 0.9),
  cave: grey(0.006, 0.95),
  cloth: grey(0.022, 0.85),
  fabric: grey(0.012, 0.9),
  leather: { colour: [0.2, 0.085, 0.036], rough: 0.5, metal: 0, coat: 0.15 },
  panel: grey(0.03, 0.6),
  plate: grey(0.8, 0.5, 0, 0.3),
  tray: grey(0.5, 0.42, 0.85),
  red: { colour: [0.32, 0.006, 0.008], rough: 0.3, metal: 0, coat: 1 },
} as const satisfies Record<string, Finish>;
