import { ownCarName } from '../../domain/trade-in/own-car-name.ts';
import { afterFinance } from '../../domain/trade-in/trade-in-offer.ts';
import { adjustmentFields } from '../../schemas/valuation/valuation-fields.ts';
import type { ValuationRow } from '../store/valuations.ts';
import type { ValuedSite } from './value-car.ts';

/** A valuation in the response of `/api/valuations` (docs/api.md#valuations). */
export function valuationView({ id, expires_at, valuation }: ValuationRow, site: ValuedSite) {
  const { vehicle, low, high, asking, comparables } = valuation;
  const { valuationMargin, valuationAdjustments: adjustments } = site.valuation;
  return {
    id,
    vehicle: { name: ownCarName(vehicle), ...vehicle },
    low,
    high,
    asking,
    margin_percent: asking === null ? null : valuationMargin,
    comparables,
    questions: adjustmentFields(site.valuation).map(({ name, label, help, options }) => ({
      id: name,
      label,
      ...(help === undefined ? {} : { help }),
      ...(options === undefined
        ? {}
        : {
            options: options.map(option => ({
              ...option,
              percent: percentOf(name, option.value, adjustments),
            })),
          }),
    })),
    expires_at: new Date(expires_at).toISOString(),
  };
}

function percentOf(
  name: string,
  value: string,
  adjustments: ValuedSite['valuation']['valuationAdjustments'],
): number {
  const percents: Record<string, Record<string, number>> = adjustments;
  return percents[name]?.[value] ?? 0;
}

/** An offer in the response of `/api/valuations/{id}/adjustments`. */
export function offerView(id: string, offer: number, owing: number | null) {
  return { id, offer_price: offer, ...(owing === null ? {} : { after_finance: afterFinance(offer, owing) }) };
}
