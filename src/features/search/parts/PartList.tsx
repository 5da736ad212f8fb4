import type { Picture } from '../../../schemas/picture.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { PICTURE_SIZES } from '../../../ui/picture-sizes.ts';
import { ResponsivePicture } from '../../../ui/ResponsivePicture.tsx';
import type { PartCard } from '../../../view/collection-screen.ts';

interface Props {
  cards: PartCard<Picture>[];
  /** Id of the form to enquire about a part. */
  form: string;
  enquireLabel: string;
}

/** Parts as cards, with or without a picture. */
export function PartList({ cards, form, enquireLabel }: Props) {
  return (
    <ul className="part-list">
      {cards.map(card => (
        <li key={card.id} className="part" data-part-id={card.id}>
          {card.picture && (
            <div className="part__picture">
              <ResponsivePicture picture={card.picture} alt="" sizes={PICTURE_SIZES.partCard} />
            </div>
          )}
          <div className="part__text">
            {card.category && <p className="part__category">{card.category}</p>}
            <h2 className="part__name">{card.name}</h2>
            {card.number && <p className="part__number figures">{card.number}</p>}
            {card.fits && <p className="part__fits">{card.fits}</p>}
            {card.description && <p className="part__description">{card.description}</p>}
          </div>
          <div className="part__foot">
            <p className={card.isPriced ? 'part__price figures' : 'part__price part__price--none'}>
              {card.price}
            </p>
            {card.stock && (
              <p className={card.stock.isThere ? 'part__stock part__stock--there' : 'part__stock'}>
                {card.stock.isThere && <Icon name="check" />}
                {card.stock.label}
              </p>
            )}
            <a className="button part__enquire" href={`#${form}`} data-part-label={card.label}>
              {enquireLabel}
              <span className="visually-hidden">: {card.label}</span>
            </a>
          </div>
        </li>
      ))}
    </ul>
  );
}
