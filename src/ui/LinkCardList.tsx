import type { Picture } from '../schemas/picture.ts';
import { PICTURE_SIZES } from './picture-sizes.ts';
import { ResponsivePicture } from './ResponsivePicture.tsx';

export interface LinkCardProps {
  href: string;
  title: string;
  text: string | null;
  /** Shown below the list: `CardConditions`. */
  conditions?: string;
  picture: Picture | null;
}

interface Props {
  cards: LinkCardProps[];
  heading: 'h2' | 'h3';
  shownAs?: 'offerCard' | undefined;
}

/** Cards that lead somewhere: offers, models, brands. */
export function LinkCardList({ cards, heading: Heading, shownAs }: Props) {
  const kind = shownAs === 'offerCard' ? 'offers' : 'short';
  const isSpecial =
    kind === 'offers' || cards.every(({ text }) => linesOf(text).every(line => line.length < 40));
  return (
    <ul className={isSpecial ? `link-cards link-cards--${kind}` : 'link-cards'}>
      {cards.map(card => (
        <li key={card.href} className="link-card">
          {card.picture && (
            <div className="link-card__picture">
              <ResponsivePicture picture={card.picture} alt="" sizes={PICTURE_SIZES[shownAs ?? 'linkCard']} />
            </div>
          )}
          <div className="link-card__text">
            <Heading>
              <a href={card.href} dir="auto">
                {card.title}
              </a>
            </Heading>
            {linesOf(card.text).map(line => (
              <p key={line} dir="auto">
                {line}
              </p>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}

function linesOf(text: string | null): string[] {
  return text === null || text === '' ? [] : text.split('\n');
}
