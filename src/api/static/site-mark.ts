import { html } from 'hono/html';
import { readableOn } from '../../lib/colour/contrast.ts';
import type { Html } from '../http/html-page.ts';

const NO_ACCENT = '#5a6069';

/** The initials of a site in its own colour, for lists: decoration. */
export function siteMark(name: string, accent: string | null): Html {
  const background = accent ?? NO_ACCENT;
  return html`<svg width="48" height="48" viewBox="0 0 48 48" aria-hidden="true"><rect width="48" height="48" fill="${background}"/><text x="24" y="30" text-anchor="middle" font-size="18" font-weight="600" fill="${readableOn(background)}">${initials(name)}</text></svg>`;
}

/** `RC` of "Rocklea Car Yard". */
function initials(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(word => word !== '');
  return words
    .slice(0, 2)
    .map(([first = '']) => first.toUpperCase())
    .join('');
}
