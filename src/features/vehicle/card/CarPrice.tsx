import type { CarPrice as Price } from '../../../view/car-card.ts';

interface Props {
  price: Price;
  /** The conditions of a subscription, where there is room. */
  subscriptionNote?: string | null;
}

/** The price with its type, or the words that replace it. */
export function CarPrice({ price, subscriptionNote = null }: Props) {
  if (price.amount === null) {
    return (
      <p className="price">
        <span className="price__text">{price.text}</span>
      </p>
    );
  }
  return (
    <p className="price">
      <span className="price__amount">{price.amount}</span>
      {price.type !== null && <span className="price__type">{price.type}</span>}
      {price.before !== null && (
        <s className="price__before">
          <span className="visually-hidden">was </span>
          {price.before}
        </s>
      )}
      {price.below !== null && <span className="price__below">{price.below}</span>}
      {price.market !== null && <span className="price__market">{price.market}</span>}
      {price.subscription !== null && <span className="price__subscription">{price.subscription}</span>}
      {subscriptionNote !== null && <span className="price__note">{subscriptionNote}</span>}
      {price.note !== null && <span className="price__note">{price.note}</span>}
    </p>
  );
}
