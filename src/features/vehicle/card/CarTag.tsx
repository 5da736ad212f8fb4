import type { CardTag } from '../../../domain/car/tag.ts';

const SHADES: Record<CardTag['colour'], string> = {
  dark: 'tag tag--sold',
  red: 'tag tag--urgent',
  green: 'tag tag--green',
  amber: 'tag',
  blue: 'tag',
  brand: 'tag',
  neutral: 'tag',
};

/** The one tag on a car's picture: words, or the badge of a certified car. */
export function CarTag({ tag }: { tag: CardTag }) {
  if (tag.image !== null)
    return (
      <img className="card__badge" src={tag.image} width={72} height={36} alt={tag.text} loading="lazy" />
    );
  return <span className={SHADES[tag.colour]}>{tag.text}</span>;
}
