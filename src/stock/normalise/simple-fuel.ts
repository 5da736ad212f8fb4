import type { SimpleFuel } from '../../schemas/car.ts';
import { firstMatch } from './first-match.ts';

const PLUG_IN = /plug-?[\s_]?in|\bphev\b|laddhybrid|rechargeable/i;
const PATTERNS: readonly (readonly [RegExp, SimpleFuel])[] = [
  [PLUG_IN, 'Plug-in hybrid'],
  [/hybrid|\bm?hev\b|e-?power/i, 'Hybrid'],
  [
    /(?:petrol|unleaded|gas(?:oline)?|diesel)\W.*electric|electric\W.*(?:petrol|unleaded|gas(?:oline)?|diesel)|^(?:bensin|diesel)\W+el\b|^el\W+(?:bensin|diesel)|^(?:essence|diesel)\W.*électri/i,
    'Hybrid',
  ],
  [/hydrogen|fuel cell|\bfcev\b/i, 'Hydrogen'],
  [/diesel|\btdi\b|^dsl$/i, 'Diesel'],
  [/\blpg\b|autogas|liquid petroleum/i, 'LPG'],
  [/\bcng\b|natural gas|fordonsgas|biogas|biometan/i, 'CNG'],
  [
    /petrol|gasoline|unleaded|\bulp\b|\bpulp\b|premium|leaded|\bgas\b|flex|ethanol|etanol|bensin|essence|\be10\b|\be85\b|\b9[158] ?ron\b/i,
    'Petrol',
  ],
  [/electric|électrique|electrique|elektri|^el(?:bil)?$|\bb?ev\b/i, 'Electric'],
];
const IN_TITLE: readonly (readonly [RegExp, SimpleFuel])[] = [
  [PLUG_IN, 'Plug-in hybrid'],
  [/\bhybrid\b|\be-?power\b/i, 'Hybrid'],
  [/\bdiesel\b|\bturbo ?d\b/i, 'Diesel'],
  [/\belectric\b|\bev\b/i, 'Electric'],
];

/**
 * What the car runs on: from the feed's word, else from the title; null when neither has it. Feeds call a plug-in
 * hybrid a hybrid: there the title decides.
 */
export function simpleFuel(fuel: string | null, title: string | null): SimpleFuel | null {
  const fromFuel = firstMatch(fuel, PATTERNS);
  if (fromFuel === 'Hybrid' && PLUG_IN.test(title ?? '')) return 'Plug-in hybrid';
  return fromFuel ?? firstMatch(title, IN_TITLE);
}
