import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LEAST_SITE } from '../../../tests/support/samples/least-site.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { contrast } from '../../lib/colour/contrast.ts';
import { loadDealer } from '../load-dealer.ts';
import { formatProblem } from '../problem/format-problem.ts';
import { weakContrasts } from './weak-contrasts.ts';

/** The dealer with its own theme, and the problems reported. */
async function withTheme(theme: object) {
  const dealers = temporaryFolder({ 'northside/site.json': { ...LEAST_SITE, theme } });
  const loaded = await loadDealer(dealers, 'northside');
  if (!loaded.ok) throw new Error(loaded.problems.map(formatProblem).join('\n\n'));
  return loaded;
}

const plainConfig = async () => (await withTheme({})).dealer.config;
const TEXTS = ['ink', 'muted', 'headerInk', 'footerInk', 'danger'] as const;
const colour = fc.integer({ min: 0, max: 0xffffff }).map(value => `#${value.toString(16).padStart(6, '0')}`);

describe('a theme that fails WCAG AA', () => {
  test('is reported with the nearest colours that pass, and does not stop the dealer', async () => {
    const { warnings } = await withTheme({
      muted: '#9aa0a8',
      headerBackground: '#ffd400',
      headerInk: '#ffffff',
      danger: '#ff6b6b',
    });
    expect(warnings.map(formatProblem).join('\n\n')).toMatchSnapshot();
  });

  test('passes once the colours are the suggested ones', async () => {
    const config = await plainConfig();
    const backgrounds = fc.record({
      paper: colour,
      headerBackground: colour,
      footerBackground: colour,
      ink: colour,
      muted: colour,
      headerInk: colour,
      footerInk: colour,
      danger: colour,
    });
    fc.assert(
      fc.property(backgrounds, colours => {
        const theme = { ...config.theme, ...colours, surface: colours.paper, studio: colours.paper };
        const problems = weakContrasts('northside', { ...config, theme });
        const repairs = problems.map(({ path, repair }) => {
          const [, name = '', value = ''] = /^Write "(\w+)": "(#[0-9a-f]{6})"/.exec(repair) ?? [];
          expect(path).toBe(`theme.${name}`);
          return [name, value];
        });
        const repaired = { ...theme, ...Object.fromEntries(repairs) };
        expect(weakContrasts('northside', { ...config, theme: repaired })).toEqual([]);
      }),
    );
  });

  test('gets advice where no colour passes', async () => {
    const config = await plainConfig();
    const theme = { ...config.theme, paper: '#ffffff', surface: '#000000', studio: '#777777' };
    const repairs = weakContrasts('northside', { ...config, theme }).map(({ repair }) => repair);
    expect(repairs).toContain(
      'No colour can be read on all of paper, surface and studio: make these more alike.',
    );
  });
});

test('nothing is reported of a theme whose every text has 4.5 to 1, however close', async () => {
  const config = await plainConfig();
  expect(weakContrasts('northside', config)).toEqual([]);
  fc.assert(
    fc.property(fc.constantFrom(...TEXTS), colour, (name, value) => {
      const theme = { ...config.theme, [name]: value };
      const paths = weakContrasts('northside', { ...config, theme }).map(({ path }) => path);
      const grounds = { headerInk: [theme.headerBackground], footerInk: [theme.footerBackground] };
      const on = Object.entries(grounds).find(([key]) => key === name)?.[1] ?? [
        theme.paper,
        theme.surface,
        ...(name === 'danger' ? [] : [theme.studio]),
      ];
      expect(paths.includes(`theme.${name}`)).toBe(on.some(ground => contrast(value, ground) < 4.5));
    }),
  );
});
