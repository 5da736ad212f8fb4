import type { CarCard as Card } from '../../domain/car-card.ts';
import type { Picture } from '../../schemas/picture.ts';
import { KeepTogether } from '../../ui/KeepTogether.tsx';
import { ResponsivePicture } from '../../ui/ResponsivePicture.tsx';
import { CarFacts } from './CarFacts.tsx';
import { CarFinance } from './CarFinance.tsx';
import { CarPrice } from './CarPrice.tsx';
import { CarTag } from './CarTag.tsx';
import { NoPhoto } from './NoPhoto.tsx';

/** How wide a card's picture is: one, two, three or four to a row. */
const SIZES = '(min-width: 1280px) 400px, (min-width: 700px) 33vw, 100vw';

interface Props {
  card: Card<Picture>;
  /** Stands where a photo is missing. */
  noPhoto: string;
  /** In the first row: its picture is loaded at once. */
  eager?: boolean;
  heading?: 'h2' | 'h3';
}

/** One car among others (spec §2). */
export function CarCard({ card, noPhoto, eager = false, heading: Heading = 'h2' }: Props) {
  return (
    <article className={card.sold ? 'card card--sold' : 'card'} data-car-id={card.id}>
      <div className="card__picture">
        {card.picture === null ? (
          <NoPhoto text={noPhoto} />
        ) : (
          <ResponsivePicture picture={card.picture} alt="" sizes={SIZES} eager={eager} />
        )}
        {card.tag !== null && <CarTag tag={card.tag} />}
      </div>
      <div className="card__body">
        <div>
          <Heading className="card__title">
            <a href={card.href}>
              <KeepTogether text={card.title} />
            </a>
          </Heading>
          {card.trim !== null && <p className="card__trim">{card.trim}</p>}
        </div>
        <CarFacts facts={card.facts} />
        <div className="card__money">
          <CarPrice price={card.price} />
          {card.finance !== null && <CarFinance finance={card.finance} />}
          {card.question !== null && <p className="card__similar">{card.question}</p>}
        </div>
        <div className={card.pinned ? 'card__actions card__actions--pinned' : 'card__actions'}>
          {card.actions.map(action => (
            <a
              key={action.key}
              className={action.primary ? 'button button--primary' : 'button'}
              href={action.href}
            >
              {action.label}
              <span className="visually-hidden">: {card.title}</span>
            </a>
          ))}
        </div>
      </div>
    </article>
  );
}
