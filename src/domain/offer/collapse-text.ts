import { characters } from '../../lib/text/characters.ts';
import { statesRate } from './offer-rate.ts';

/** A text that a visitor can open and close. */
export interface CollapsibleText {
  full: string;
  /** The text while collapsed; null when there is nothing to collapse. */
  collapsed: string | null;
  startsExpanded: boolean;
}

/** Collapses above 200 characters, and then shows 160. */
interface CollapseFeatures {
  offerCollapseLength: number;
  offerCollapsedLength: number;
}

/** An offer's description or disclaimer, plain text ([O1], [O2], [O6]); characters are counted as a reader sees them. */
export function collapseText(text: string, features: CollapseFeatures): CollapsibleText {
  const letters = characters(text);
  if (letters.length <= features.offerCollapseLength || statesRate(text))
    return { full: text, collapsed: null, startsExpanded: true };
  return {
    full: text,
    collapsed: `${letters.slice(0, features.offerCollapsedLength).join('')}...`,
    startsExpanded: false,
  };
}
