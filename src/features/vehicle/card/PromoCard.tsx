import type { PromoCard as Promo } from '../../../domain/offer/promo-cards.ts';
import type { Picture } from '../../../schemas/picture.ts';
import bodies from '../../../ui/bodies.svg?url';
import { PICTURE_SIZES } from '../../../ui/picture-sizes.ts';
import { ResponsivePicture } from '../../../ui/ResponsivePicture.tsx';
import { Tone } from '../../../ui/Tone.tsx';

interface Props {
  promo: Promo<Picture>;
  /** Places it takes among the cards, from 1 to 3. */
  width: number;
  heading?: 'h2' | 'h3';
}

/** Something the dealer puts among the cars. */
export function PromoCard({ promo, width, heading: Heading = 'h2' }: Props) {
  const { title, text, button, href, picture } = promo;
  const sizes = width === 1 ? PICTURE_SIZES.promoCard : PICTURE_SIZES.widePromoCard;
  return (
    <div className={`promo promo--${width}${picture === null ? '' : ' promo--picture'}`}>
      {picture === null ? (
        <svg className="promo__drawing" viewBox="0 0 320 132" aria-hidden="true">
          <use href={`${bodies}#suv`} />
        </svg>
      ) : (
        <div className="promo__picture">
          <Tone picture={picture} />
          <ResponsivePicture picture={picture} alt="" sizes={sizes} />
        </div>
      )}
      <div className="promo__text">
        <Heading>{button === null ? <a href={href}>{title}</a> : title}</Heading>
        {text !== null && <p>{text}</p>}
        {button !== null && (
          <a className="button button--primary" href={href}>
            {button}
          </a>
        )}
      </div>
    </div>
  );
}
