import { isNeverOn } from '../../domain/offer/offer-dates.ts';
import type { SiteConfig } from '../../schemas/site/site.ts';
import type { DealerData } from '../dealer.ts';
import type { FileProblem } from '../problem/file-problem.ts';

/** Offers that end before they begin ([O8]). */
export function offersNeverOn(
  slug: string,
  { time_zone }: SiteConfig,
  { offers }: DealerData,
): FileProblem[] {
  return offers.flatMap((offer, at) =>
    isNeverOn(offer, time_zone)
      ? [
          {
            file: `${slug}/offers.json`,
            path: `[${at}].ends_at`,
            expected: `a day or a time after starts_at, ${offer.starts_at}`,
            found: JSON.stringify(offer.ends_at),
            repair: 'The offer is never shown. Swap the two, or write another end.',
          },
        ]
      : [],
  );
}
