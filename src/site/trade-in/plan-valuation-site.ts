import { defaultRegoState, regoStates } from '../../domain/lead/rego-states.ts';
import { pick } from '../../lib/pick.ts';
import type { SiteConfig } from '../../schemas/site/site.ts';
import type { ValuationSite } from '../../schemas/valuation/valuation-site.ts';
import { digestedOnce } from '../digest.ts';
import { fillCountryTexts } from '../form/form-messages.ts';
import { fixedPaths } from '../routes/fixed-routes.ts';
import { links } from '../routes/links.ts';

/** How a site values cars; null where it values none. */
export function planValuationSite(config: SiteConfig): ValuationSite | null {
  const { features, texts, country } = config;
  if (!features.valuation || !fixedPaths(config).has(links.tradeIn)) return null;
  const inCountry = (text: 'distance' | 'regoState') => fillCountryTexts(texts.valuation[text], country);
  return {
    ...pick(features, [
      'autograb',
      'valuationService',
      'valuationMaxYears',
      'valuationMaxDistance',
      'valuationMargin',
      'valuationDays',
      'valuationAdjustments',
      'saveValuation',
    ]),
    defaultState: defaultRegoState(country, features.defaultState),
    states: [...regoStates(country)],
    submit: texts.getValuation,
    texts: digestedOnce({
      ...texts.valuation,
      distance: inCountry('distance'),
      regoState: inCountry('regoState'),
    }),
  };
}
