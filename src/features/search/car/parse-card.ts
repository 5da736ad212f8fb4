import type { Card } from './card.ts';

/** Cards of the site's own files are written by the build that wrote this code's pages: only what is no card at all is refused. */
export function parseCard(card: unknown): Card {
  if (!isCard(card)) throw new Error('What should be the card of a car is something else.');
  return card;
}

function isCard(value: unknown): value is Card {
  return typeof value === 'object' && value !== null && 'id' in value && 'href' in value && 'facts' in value;
}
