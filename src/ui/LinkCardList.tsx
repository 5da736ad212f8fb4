import type { Picture } from '../schemas/picture.ts';
import { PICTURE_SIZES } from './picture-sizes.ts';
import { ResponsivePicture } from './ResponsivePicture.tsx';

interface Props {
  cards: { href: string; title: string; text: string | null; picture: Picture | null }[];
  heading: 'h2' | 'h3';
}

/** Cards that lead somewhere: offers, models, brands. */
export function LinkCardList({ cards, heading: Heading }: Props) {
  const isShort = cards.every(({ text }) => (text?.length ?? 0) < 40);
  return (
    <ul className={isShort ? 'link-cards link-cards--short' : 'link-cards'}>
      {cards.map(card => (
        <li key={card.href} className="link-card">
          {card.picture && (
            <div className="link-card__picture">
              <ResponsivePicture picture={card.picture} alt="" sizes={PICTURE_SIZES.linkCard} />
            </div>
          )}
          <div className="link-card__text">
            <Heading>
              <a href={card.href}>{card.title}</a>
            </Heading>
            {card.text && <p>{card.text}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
