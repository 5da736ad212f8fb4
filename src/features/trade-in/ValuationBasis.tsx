import { formatDistance } from '../../domain/country/distance.ts';
import { formatMoney } from '../../domain/country/money.ts';
import { fillText } from '../../lib/text/fill-text.ts';
import type { TradeIn } from '../../view/trade-in.ts';
import type { ValuedCar } from '../../visitor/request-valuation.ts';

/** Where the amount comes from: the margin, and the cars that were compared. */
export function ValuationBasis({ tradeIn, valued }: { tradeIn: TradeIn; valued: ValuedCar }) {
  const { texts, country } = tradeIn;
  const { asking, margin_percent: margin, comparables } = valued;
  return (
    <>
      <p>
        {asking === null || margin === null
          ? texts.service
          : fillText(texts.asking, { price: formatMoney(asking, country), margin })}{' '}
        {texts.inspection}
      </p>
      {comparables.length > 0 && (
        <details className="valuation__cars">
          <summary>{texts.comparables}</summary>
          <ul>
            {comparables.map(({ name, km, price, path }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two cars may be equal -- the list never changes
              <li key={at}>
                {path === null ? <span>{name}</span> : <a href={path}>{name}</a>}
                <span>{formatDistance(km, country)}</span>
                <span className="figures">{formatMoney(price, country)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** `$17,250 to $19,900`. */
export function valuedRangeText(
  { texts, country }: TradeIn,
  { vehicle, low, high }: Pick<ValuedCar, 'vehicle' | 'low' | 'high'>,
): string {
  return fillText(texts.worth, {
    car: vehicle.name,
    low: formatMoney(low, country),
    high: formatMoney(high, country),
  });
}
