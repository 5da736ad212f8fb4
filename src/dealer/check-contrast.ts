import { contrast } from '../lib/contrast.ts';
import type { SiteConfig } from '../schemas/site.ts';
import type { Theme } from '../schemas/theme.ts';
import type { ConfigProblem } from './config-problem.ts';

/** Text and the background it stands on, in every place of a page that the theme colours itself. */
const PAIRS = [
  ['ink', 'paper'],
  ['ink', 'surface'],
  ['muted', 'paper'],
  ['muted', 'surface'],
  ['headerInk', 'headerBackground'],
  ['footerInk', 'footerBackground'],
  ['danger', 'paper'],
] as const satisfies readonly (readonly [keyof Theme, keyof Theme])[];

/** WCAG 2.2 AA for text of ordinary size. */
const LEAST = 4.5;

/** Pairs of the theme that visitors with weaker eyes cannot read. Text on the accent is chosen, so it always can be. */
export function weakContrasts(slug: string, { theme }: SiteConfig): ConfigProblem[] {
  return PAIRS.flatMap(([text, background]) => {
    const ratio = contrast(theme[text], theme[background]);
    return ratio >= LEAST ? [] : [weakContrast(slug, theme, text, background, ratio)];
  });
}

function weakContrast(
  slug: string,
  theme: Theme,
  text: keyof Theme,
  background: keyof Theme,
  ratio: number,
): ConfigProblem {
  return {
    file: `${slug}/site.json`,
    path: `theme.${text}`,
    expected: `a contrast of at least ${LEAST} with theme.${background} (${theme[background]})`,
    found: `${theme[text]}, contrast ${ratio.toFixed(1)}`,
    repair: `Make "${text}" darker or lighter until it can be read on "${background}".`,
  };
}
