import type { CarFact } from '../../domain/car-card.ts';
import { Icon } from '../../ui/Icon.tsx';

/** What a buyer compares, on one line with icons; nothing where the feed tells nothing. */
export function CarFacts({ facts }: { facts: readonly CarFact[] }) {
  if (facts.length === 0) return null;
  return (
    <ul className="card__facts">
      {facts.map(({ kind, text }) => (
        <li key={kind}>
          <Icon name={kind} />
          {text}
        </li>
      ))}
    </ul>
  );
}
