import { contrast, mix, readableOn } from '../lib/contrast.ts';
import type { Theme } from '../schemas/theme.ts';

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
  return {
    accent: theme.accent,
    'accent-strong': mix(theme.accent, '#000000', 0.18),
    'on-accent': readableOn(theme.accent),
    'accent-ink': contrast(theme.accent, theme.paper) >= 4.5 ? theme.accent : theme.ink,
    focus: contrast(theme.accent, theme.paper) >= 3 ? theme.accent : theme.ink,
    ink: theme.ink,
    paper: theme.paper,
    surface: theme.surface,
    studio: theme.studio,
    muted: theme.muted,
    line: theme.line,
    // The edge of a field or button has to be seen: 3 to 1 at least.
    'control-line': mix(theme.paper, theme.ink, 0.5),
    'header-background': theme.headerBackground,
    'header-ink': theme.headerInk,
    'header-line': mix(theme.headerBackground, theme.headerInk, 0.15),
    'footer-background': theme.footerBackground,
    'footer-ink': theme.footerInk,
    'footer-line': mix(theme.footerBackground, theme.footerInk, 0.2),
    success: theme.success,
    'on-success': readableOn(theme.success),
    'success-ink': contrast(theme.success, theme.paper) >= 4.5 ? theme.success : theme.ink,
    warning: theme.warning,
    'on-warning': readableOn(theme.warning),
    danger: theme.danger,
  };
}

/** The font, then a local one with its measures (src/ui/styles/fonts.css), then whatever there is. */
function fontStack(font: Theme['fontBody']): string {
  return font === 'system' ? SYSTEM_FONT : `'${font}','${font} stand-in',${SYSTEM_FONT}`;
}
