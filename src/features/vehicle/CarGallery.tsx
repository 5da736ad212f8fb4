import type { CarDetail } from '../../domain/car-detail.ts';
import type { Picture } from '../../schemas/picture.ts';
import { ResponsivePicture } from '../../ui/ResponsivePicture.tsx';
import { CarTag } from './CarTag.tsx';
import { NoPhoto } from './NoPhoto.tsx';

const SIZES = '(min-width: 1024px) 800px, 100vw';

/** A car's photos: a strip to swipe or scroll, and links that bring each into view; no script needed. */
export function CarGallery({ car, noPhoto }: { car: CarDetail<Picture>; noPhoto: string }) {
  const { pictures } = car;
  return (
    <div className="gallery">
      {car.tag !== null && <CarTag tag={car.tag} />}
      {pictures.length === 0 ? (
        <div className="gallery__strip">
          <NoPhoto text={noPhoto} />
        </div>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
        <ul className="gallery__strip" tabIndex={0} aria-label="Photos">
          {pictures.map((picture, at) => (
            <li key={picture.fallback} id={`photo-${at + 1}`}>
              <ResponsivePicture picture={picture} alt={altText(car, at)} sizes={SIZES} eager={at === 0} />
            </li>
          ))}
        </ul>
      )}
      {pictures.length > 1 && (
        <ul className="gallery__thumbs" aria-label="All photos">
          {pictures.map((picture, at) => (
            <li key={picture.fallback}>
              <a href={`#photo-${at + 1}`} aria-label={`Photo ${at + 1}`}>
                <ResponsivePicture picture={picture} alt="" sizes="96px" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function altText(car: CarDetail<Picture>, at: number): string {
  return car.standIn ? 'No photo of this car yet' : `${car.title}, photo ${at + 1} of ${car.pictures.length}`;
}
