import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { sampleSite } from '../../../tests/support/samples/sample-site.ts';
import { contrast, mix } from '../../lib/colour/contrast.ts';
import { nearestReadable } from '../../lib/colour/nearest-readable.ts';
import { FONTS, type Theme, ThemeSchema } from '../../schemas/site/theme.ts';
import { themeCss } from './theme-css.ts';

const { theme } = (await sampleSite([])).config;

/** The custom properties of a theme's rule. */
function propertiesOf(css: string): Record<string, string> {
  const body = /^:root\{(.*)\}$/.exec(css)?.[1] ?? '';
  return Object.fromEntries(
    body.split(';').map(line => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
  );
}

const colour = fc.stringMatching(/^#[0-9a-f]{6}$/);
const anyTheme: fc.Arbitrary<Theme> = fc
  .record({
    colours: fc.array(colour, { minLength: 14, maxLength: 14 }),
    fontBody: fc.constantFrom(...FONTS),
    fontHeading: fc.constantFrom(...FONTS),
    headingCase: fc.constantFrom('sentence' as const, 'upper' as const),
    shadow: fc.constantFrom('none' as const, 'soft' as const, 'strong' as const),
    borders: fc.constantFrom('none' as const, 'thin' as const),
    radius: fc.nat(32),
  })
  .map(({ colours, ...words }) => {
    const names = Object.entries(theme).flatMap(([name, value]) => (/^#/.test(String(value)) ? [name] : []));
    return {
      ...theme,
      ...words,
      ...Object.fromEntries(names.map((name, at) => [name, colours[at] ?? '#000000'])),
    };
  });

describe('a theme', () => {
  test('is one rule of custom properties, and nothing else', () => {
    fc.assert(
      fc.property(anyTheme, one => {
        expect(v.safeParse(ThemeSchema, one).success).toBe(true);
        expect(themeCss(one)).toMatch(
          /^:root\{--[a-z-]+:[^;:{}<>\\@/*!]*(?:\/[^;{}<>\\@*!]*)?(?:;--[a-z-]+:[^;:{}<>\\@!]+)*\}$/,
        );
        expect(
          Object.values(propertiesOf(themeCss(one))).filter(
            value => value === '' || /undefined|NaN/.test(value),
          ),
        ).toEqual([]);
      }),
    );
  });

  test('computes colours of text on a colour so that it can be read', () => {
    fc.assert(
      fc.property(anyTheme, one => {
        const css = propertiesOf(themeCss(one));
        expect(contrast(css['--on-accent'] ?? '', one.accent)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(css['--on-success'] ?? '', one.success)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(css['--on-warning'] ?? '', one.warning)).toBeGreaterThanOrEqual(4.5);
        expect([one.accent, one.ink]).toContain(css['--focus']);
        expect(contrast(css['--on-accent'] ?? '', css['--accent-strong'] ?? '')).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  test('computes colours on the page so that they can be seen wherever the theme passes its check', () => {
    const NEEDED = { 'accent-ink': 4.5, 'success-ink': 4.5, focus: 3, 'control-line': 3 };
    fc.assert(
      fc.property(anyTheme, fc.boolean(), (any, dark) => {
        // The texts that pass the check, on grounds of any hue.
        const ground = (colour: string) => mix(colour, dark ? '#000000' : '#ffffff', 0.85);
        const [paper, surface, studio] = [any.paper, any.surface, any.studio].map(ground);
        const grounds = [paper ?? '', surface ?? '', studio ?? ''];
        const one = { ...any, paper: grounds[0] ?? '', surface: grounds[1] ?? '', studio: grounds[2] ?? '' };
        const ink = nearestReadable(any.ink, grounds, 4.5) ?? '';
        const headerInk = nearestReadable(any.headerInk, [any.headerBackground], 4.5) ?? '';
        const css = propertiesOf(themeCss({ ...one, ink, headerInk }));
        for (const [name, least] of Object.entries(NEEDED)) {
          for (const on of grounds)
            expect(contrast(css[`--${name}`] ?? '', on), name).toBeGreaterThanOrEqual(least);
        }
        expect(contrast(css['--header-focus'] ?? '', any.headerBackground)).toBeGreaterThanOrEqual(3);
      }),
    );
  });

  test('gives equal CSS for equal tokens: the policy of the site names its digest', () => {
    expect(themeCss(structuredClone(theme))).toBe(themeCss(theme));
    expect(themeCss({ ...theme, radius: theme.radius + 1 })).not.toBe(themeCss(theme));
  });
});

describe('a token that is none is refused, so that no other CSS can come in', () => {
  const ATTACKS = [
    '#fff;}body{display:none}',
    'red',
    'url(//evil.example)',
    '#12345',
    '#1234567',
    '</style><script>alert(1)</script>',
    'expression(alert(1))',
    '#fff\n',
    ' #fff',
    'var(--x)',
  ];

  test.each(ATTACKS)('%j is no colour', text => {
    for (const name of ['accent', 'paper', 'headerInk', 'danger'])
      expect(v.safeParse(ThemeSchema, { ...theme, [name]: text }).success, name).toBe(false);
  });

  test.each(ATTACKS)('%j is no font, weight, radius or ratio', text => {
    for (const name of [
      'fontBody',
      'fontHeading',
      'headingWeight',
      'radius',
      'buttonRadius',
      'cardRatio',
      'shadow',
      'borders',
    ])
      expect(v.safeParse(ThemeSchema, { ...theme, [name]: text }).success, name).toBe(false);
  });

  test('an unknown key is refused too', () => {
    expect(v.safeParse(ThemeSchema, { ...theme, css: 'body{}' }).success).toBe(false);
  });
});
