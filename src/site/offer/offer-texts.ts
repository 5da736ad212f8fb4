import { type CollapsibleText, collapseText } from '../../domain/offer/collapse-text.ts';
import { offerHeadline, statesRate } from '../../domain/offer/offer-rate.ts';
import { joinTexts } from '../../lib/text/join-texts.ts';
import type { Offer } from '../../schemas/offer.ts';
import type { SiteConfig } from '../../schemas/site/site.ts';
import { comparisonNotes } from '../car/car-finance.ts';

/** The texts of an offer on a site. */
interface OfferTexts {
  headline: string;
  description: CollapsibleText | null;
  /** The description on a card, where nothing opens. */
  summary: string | null;
  disclaimer: CollapsibleText | null;
  /** It states an interest rate: the disclaimer is beside it, on cards too, in letters as large ([O6]). */
  statesRate: boolean;
}

export function offerTexts(offer: Offer, config: SiteConfig): OfferTexts {
  const description = plainDescription(offer);
  const said = [offer.name, description, offer.disclaimer].filter(text => text !== null);
  const disclaimer = joinTexts([offer.disclaimer, comparisonWarning(said, config)], ' ');
  const text = description === null ? null : collapseText(description, config.features);
  return {
    headline: offerHeadline({ name: offer.name, description, disclaimer: offer.disclaimer }),
    description: text,
    summary: text === null ? null : (text.collapsed ?? text.full),
    disclaimer: disclaimer === '' ? null : collapseText(disclaimer, config.features),
    statesRate: [offer.name, description].some(words => words !== null && statesRate(words)),
  };
}

/** The description without markup: what a dealer's file carries of it stays text. */
export function plainDescription({
  sanitized_description,
  description,
}: Pick<Offer, 'sanitized_description' | 'description'>): string | null {
  return (
    sanitized_description ??
    description
      ?.replace(/<[^<>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim() ??
    null
  );
}

/** The site's warning, where an offer has a comparison rate and no warning. */
function comparisonWarning(said: readonly string[], config: SiteConfig): string | null {
  const words = said.join('\n');
  if (!/comparison\s+rate/i.test(words) || /\bwarning\b/i.test(words)) return null;
  return comparisonNotes(config)[0] ?? null;
}
