import { contrast, mix, readableOn } from '../../lib/colour/contrast.ts';
import type { Theme } from '../../schemas/site/theme.ts';

const SHADOWS = {
  none: ['none', '0 2px 8px rgb(0 0 0 / 0.08)'],
  soft: ['0 1px 2px rgb(16 24 32 / 0.06)', '0 8px 24px rgb(16 24 32 / 0.12)'],
  strong: ['0 2px 10px rgb(16 24 32 / 0.10)', '0 14px 36px rgb(16 24 32 / 0.18)'],
} as const;

const SYSTEM_FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

/**
 * A theme as custom properties. Every token was checked by `ThemeSchema`, so nothing here can carry other CSS;
 * colours that depend on another colour (text on the accent) are computed, so that they always can be read.
 */
export function themeCss(theme: Theme): string {
  return `:root{${Object.entries(properties(theme))
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')}}`;
}

function properties(theme: Theme): Record<string, string> {
  const [shadow, shadowHigh] = SHADOWS[theme.shadow];
  return {
    ...colours(theme),
    'font-body': fontStack(theme.fontBody),
    'font-heading': fontStack(theme.fontHeading),
    'heading-weight': theme.headingWeight,
    'heading-case': theme.headingCase === 'upper' ? 'uppercase' : 'none',
    'heading-tracking': theme.headingCase === 'upper' ? '0' : '-0.015em',
    radius: `${theme.radius}px`,
    'button-radius': `${theme.buttonRadius}px`,
    shadow,
    'shadow-high': shadowHigh,
    'card-border': theme.borders === 'thin' ? '1px solid var(--line)' : '0',
    'card-ratio': theme.cardRatio.replace(':', ' / '),
  };
}

function colours(theme: Theme): Record<string, string> {
  const page = [theme.paper, theme.surface, theme.studio];
  const onAccent = readableOn(theme.accent);
  return {
    accent: theme.accent,
    // Away from its text, so that a button that is pointed at reads no worse.
    'accent-strong': mix(theme.accent, onAccent === '#ffffff' ? '#000000' : '#ffffff', 0.18),
    'on-accent': onAccent,
    'accent-ink': firstWith(4.5, page, [theme.accent], theme.ink),
    focus: firstWith(3, page, [theme.accent], theme.ink),
    ink: theme.ink,
    paper: theme.paper,
    surface: theme.surface,
    studio: theme.studio,
    muted: theme.muted,
    line: theme.line,
    // The edge of a field or button has to be seen.
    'control-line': firstWith(
      3,
      page,
      [0.5, 0.6, 0.7, 0.8].map(share => mix(theme.paper, theme.ink, share)),
      theme.ink,
    ),
    'header-background': theme.headerBackground,
    'header-ink': theme.headerInk,
    'header-focus': firstWith(3, [theme.headerBackground], [theme.accent], theme.headerInk),
    'header-line': mix(theme.headerBackground, theme.headerInk, 0.15),
    'footer-background': theme.footerBackground,
    'footer-ink': theme.footerInk,
    'footer-focus': firstWith(3, [theme.footerBackground], [theme.accent], theme.footerInk),
    'footer-line': mix(theme.footerBackground, theme.footerInk, 0.2),
    success: theme.success,
    'on-success': readableOn(theme.success),
    'success-ink': firstWith(4.5, page, [theme.success], theme.ink),
    warning: theme.warning,
    'on-warning': readableOn(theme.warning),
    danger: theme.danger,
  };
}

/** The first colour with a contrast of at least `least` on every background; else `last`, a text that is checked. */
function firstWith(
  least: number,
  backgrounds: readonly string[],
  colours: readonly string[],
  last: string,
): string {
  return (
    colours.find(colour => backgrounds.every(background => contrast(colour, background) >= least)) ?? last
  );
}

/** The font, then a local one with its measures (src/ui/styles/fonts/), then whatever there is. */
function fontStack(font: Theme['fontBody']): string {
  return font === 'system' ? SYSTEM_FONT : `'${font}','${font} stand-in',${SYSTEM_FONT}`;
}
