import { FEWEST_COMPARABLES } from '../../domain/trade-in/estimate-price.ts';
import { countValues } from '../../lib/count-values.ts';
import type { Picture } from '../../schemas/picture.ts';
import type { Block } from '../../view/block.ts';
import { messagesOf } from '../form/form-sections.ts';
import { leadForm } from '../form/lead-form.ts';
import type { Site } from '../site.ts';
import { planValuationSite } from './plan-valuation-site.ts';
import { comparedCars } from './plan-valuation-table.ts';

/** Names suggested while typing: more would only make the page long. */
const MAX_NAMES = 150;

/** The valuation on a page about trading in, as the blocks of that page; none where the site values no cars. */
export function tradeInBlocks(path: string, site: Site): Block<Picture>[] {
  const { config } = site;
  const valuation = planValuationSite(config);
  if (valuation === null) return [];
  const { texts, states, defaultState, valuationService, submit, saveValuation } = valuation;
  const cars = comparedCars(site.cars);
  const { optional, choose } = messagesOf(site);
  return [
    {
      kind: 'trade-in',
      tradeIn: {
        texts,
        states,
        defaultState,
        byRego: valuationService,
        submit,
        optional,
        choose,
        makes: namesOf(cars.map(({ make }) => make)),
        models: namesOf(cars.map(({ model }) => model)),
        country: config.country,
        timeZone: config.time_zone,
        saves: saveValuation,
        acceptance: leadForm(site, {
          kind: 'trade-in-offer',
          path,
          page: 'trade-in',
          title: texts.acceptTitle,
          intro: texts.acceptIntro,
          submit: texts.accept,
        }),
        accepted: config.texts.tradeInAccepted,
        askForm: 'trade-in-form',
      },
    },
  ];
}

/** Names of which there are as many cars as a valuation needs ([V9]). */
function namesOf(names: readonly string[]): string[] {
  return [...countValues(names)]
    .filter(([, count]) => count >= FEWEST_COMPARABLES)
    .slice(0, MAX_NAMES)
    .map(([name]) => name)
    .sort();
}
