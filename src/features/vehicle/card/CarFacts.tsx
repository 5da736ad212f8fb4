import type { CarFact } from '../../../view/car-card.ts';

/**
 * The facts that a buyer compares, on one line; nothing where the feed has none. The icons are the style sheet's:
 * cheaper to draw.
 */
export function CarFacts({ facts }: { facts: readonly CarFact[] }) {
  if (facts.length === 0) return null;
  return (
    <ul className="card__facts">
      {facts.map(({ kind, text }) => (
        <li key={kind} className={`fact--${kind}`}>
          {text}
        </li>
      ))}
    </ul>
  );
}
