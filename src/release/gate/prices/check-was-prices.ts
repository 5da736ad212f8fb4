import { formatMoney } from '../../../domain/country/money.ts';
import { finding } from '../../../domain/gate/finding.ts';
import { wasPriceProof } from '../../../domain/gate/was-price.ts';
import { fileAt } from '../../publish/file-at.ts';
import type { FileFinding } from '../file-finding.ts';
import type { ReleaseInput } from '../release-input.ts';

type Archived = Pick<ReleaseInput, 'config' | 'now' | 'offered' | 'histories' | 'inspections'>;

/** Former prices that the archive of the site contradicts ([Y2]). */
export function checkWasPrices({ config, now, offered, histories, inspections }: Archived): FileFinding[] {
  const { wasPriceDays } = config.features;
  return offered.flatMap(({ id, slug, was }) => {
    const file = fileAt(`/cars/${slug}/`);
    if (was === null || !inspections.has(file)) return [];
    const { result, days, known } = wasPriceProof(was, histories.get(id) ?? null, wasPriceDays, now);
    if (result !== 'contradicted') return [];
    const amount = formatMoney(was / 100, config.country);
    return [
      {
        file,
        ...finding(
          'was-price',
          `The car is said to have cost ${amount} before, and was offered at that for ${days} of the ${known} days that the price archive knows; ${wasPriceDays} are needed.`,
          `was ${amount}`,
          'Take the former price out of the feed, or turn off "features.beforePrice". "npm run audit" shows what the archive knows of the car.',
        ),
      },
    ];
  });
}
