import type { Picture } from '../../../schemas/picture.ts';
import type { CardLayout } from '../../../schemas/site/theme.ts';
import { NameText } from '../../../ui/NameText.tsx';
import { PICTURE_SIZES } from '../../../ui/picture-sizes.ts';
import { ResponsivePicture } from '../../../ui/ResponsivePicture.tsx';
import { Tone } from '../../../ui/Tone.tsx';
import type { CarAction, CarCard as Card } from '../../../view/car-card.ts';
import { CarFacts } from './CarFacts.tsx';
import { CarFinance } from './CarFinance.tsx';
import { CarPrice } from './CarPrice.tsx';
import { CarTag } from './CarTag.tsx';
import { FavouriteButton } from './FavouriteButton.tsx';
import { NoPhoto } from './NoPhoto.tsx';

export interface CarCardProps {
  card: Card<Picture>;
  /** How the site shows its cards, which determines the width of their pictures. */
  layout: CardLayout;
  /** Shown where a photo is missing. */
  noPhoto: string;
  /** In the first row: its picture is loaded at once. */
  eager?: boolean;
  heading?: 'h2' | 'h3';
  /** A row on a phone, with a picture as wide as in a list. */
  compact?: boolean;
}

/** One car among others. Its four parts are on the rows of the grid, aligned with those of its neighbours. */
export function CarCard(props: CarCardProps) {
  return (
    <article {...articleOf(props.card)}>
      <CarCardParts {...props} />
    </article>
  );
}

/** The element of a card, without its content. */
export function articleOf({ id, sold }: Card<Picture>) {
  return { className: sold ? 'card card--sold' : 'card', 'data-car-id': id };
}

/** The content of a card. */
export function CarCardParts({
  card,
  layout,
  noPhoto,
  eager = false,
  heading: Heading = 'h2',
  compact = false,
}: CarCardProps) {
  return (
    <>
      <div className="card__picture">
        {card.picture === null ? (
          <NoPhoto text={noPhoto} />
        ) : (
          <>
            <Tone picture={card.picture} />
            <ResponsivePicture
              key={card.picture.fallback}
              picture={card.picture}
              alt=""
              sizes={PICTURE_SIZES[layout === 'list' ? 'carRow' : compact ? 'carCompact' : 'carCard']}
              eager={eager}
            />
          </>
        )}
        {card.tag !== null && <CarTag tag={card.tag} />}
        {card.at !== null && <p className="card__away" data-at={card.at} />}
        {card.favouriteLabel && (
          <FavouriteButton key={card.id} id={card.id} label={card.favouriteLabel} title={card.title} />
        )}
      </div>
      <div className="card__head">
        <Heading className="card__title">
          <a href={card.href}>
            <NameText text={card.title} />
          </a>
        </Heading>
        {card.trim !== null && <p className="card__trim">{card.trim}</p>}
        <CarFacts facts={card.facts} />
      </div>
      <div className="card__money">
        <CarPrice price={card.price} />
        {card.finance !== null && <CarFinance finance={card.finance} />}
        {card.question !== null && <p className="card__similar">{card.question}</p>}
      </div>
      <CardActions card={card} />
    </>
  );
}

/** Two buttons: the car itself and the step that matters most, or the only two; other steps are links below. */
function CardActions({ card: { actions, pinned, title } }: { card: Card<Picture> }) {
  const buttons =
    actions.length <= 2 ? actions : actions.filter(({ key, primary }) => primary || key === 'view');
  const others = actions.filter(action => !buttons.includes(action));
  return (
    <div className={pinned ? 'card__actions card__actions--pinned' : 'card__actions'}>
      {buttons.map(action => (
        <CardAction
          key={action.key}
          action={action}
          title={title}
          look={action.primary ? 'card__main' : ''}
        />
      ))}
      {others.length > 0 && (
        <p className="card__more">
          {others.map(action => (
            <CardAction key={action.key} action={action} title={title} look={null} />
          ))}
        </p>
      )}
    </div>
  );
}

interface ActionProps {
  action: CarAction;
  title: string;
  /** The modifier of a button's look; null is a plain link. */
  look: string | null;
}

function CardAction({ action, title, look }: ActionProps) {
  return (
    <a
      className={look === null ? undefined : `button ${look}`.trimEnd()}
      href={action.href}
      aria-label={`${action.label}: ${title}`}
    >
      {action.label}
    </a>
  );
}
