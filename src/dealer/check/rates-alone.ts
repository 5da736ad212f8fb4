import { countryFile } from '../../domain/country/countries.ts';
import { lacksComparisonRate } from '../../domain/offer/offer-rate.ts';
import type { SiteConfig } from '../../schemas/site/site.ts';
import type { DealerData } from '../dealer.ts';
import type { FileProblem } from '../problem/file-problem.ts';

/** Offers with an interest rate without the comparison rate that has to be beside it in the country. */
export function ratesAlone(slug: string, { country }: SiteConfig, { offers }: DealerData): FileProblem[] {
  if (!countryFile(country).offersNeedComparisonRate) return [];
  return offers.flatMap(({ name, description, sanitized_description, disclaimer }, at) =>
    lacksComparisonRate({ name, description: sanitized_description ?? description, disclaimer })
      ? [
          {
            file: `${slug}/offers.json`,
            path: `[${at}].description`,
            expected: 'the comparison rate beside the interest rate (docs/display-rules.md#comparison-rate)',
            found: 'an interest rate alone',
            repair: 'Write it as "The comparison rate is 6.98% p.a.", with its example in the disclaimer.',
          },
        ]
      : [],
  );
}
