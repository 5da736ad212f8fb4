import { contrast } from '../../lib/colour/contrast.ts';
import { nearestReadable } from '../../lib/colour/nearest-readable.ts';
import type { SiteConfig } from '../../schemas/site/site.ts';
import type { Theme } from '../../schemas/site/theme.ts';
import type { FileProblem } from '../problem/file-problem.ts';

/**
 * Each text and its backgrounds, in every place of a page that the theme colours itself. What is not
 * here is computed from these (`src/site/frame/theme-css.ts`) and therefore passes where these do.
 */
const TEXTS = [
  ['ink', ['paper', 'surface', 'studio']],
  ['muted', ['paper', 'surface', 'studio']],
  ['headerInk', ['headerBackground']],
  ['footerInk', ['footerBackground']],
  ['danger', ['paper', 'surface']],
] as const satisfies readonly (readonly [keyof Theme, readonly (keyof Theme)[]])[];

/** WCAG 2.2 AA for text of ordinary size. */
const MIN_CONTRAST = 4.5;

/** Texts of the theme that visitors with weaker eyes cannot read, each with the nearest colour that they can. */
export function weakContrasts(slug: string, { theme }: SiteConfig): FileProblem[] {
  return TEXTS.flatMap(([text, backgrounds]) => {
    const weak = backgrounds.filter(background => contrast(theme[text], theme[background]) < MIN_CONTRAST);
    return weak.length === 0 ? [] : [weakContrast(slug, theme, text, backgrounds, weak)];
  });
}

function weakContrast(
  slug: string,
  theme: Theme,
  text: keyof Theme,
  backgrounds: readonly (keyof Theme)[],
  weak: readonly (keyof Theme)[],
): FileProblem {
  const colour = String(theme[text]);
  const on = (background: keyof Theme) => String(theme[background]);
  const nearest = nearestReadable(colour, backgrounds.map(on), MIN_CONTRAST);
  return {
    file: `${slug}/site.json`,
    path: `theme.${text}`,
    expected: `a contrast of at least ${MIN_CONTRAST} with ${listed(weak.map(name => `theme.${name} (${on(name)})`))}`,
    found: `${colour}, contrast ${listed(weak.map(name => roundedDown(contrast(colour, on(name)))))}`,
    repair:
      nearest === null
        ? `No colour can be read on all of ${listed(backgrounds)}: make these more alike.`
        : `Write "${text}": "${nearest}", the nearest colour that passes.`,
  };
}

/** Two decimals, never up: 4.499 must not look like 4.5. */
function roundedDown(ratio: number): string {
  return (Math.floor(ratio * 100) / 100).toFixed(2);
}

function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
