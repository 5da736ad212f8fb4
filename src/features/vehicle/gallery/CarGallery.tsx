import type { Picture } from '../../../schemas/picture.ts';
import { Icon, type IconName } from '../../../ui/Icon.tsx';
import { PICTURE_SIZES } from '../../../ui/picture-sizes.ts';
import { ResponsivePicture } from '../../../ui/ResponsivePicture.tsx';
import { Tone } from '../../../ui/Tone.tsx';
import type { CarDetail } from '../../../view/car-detail.ts';
import { CarTag } from '../card/CarTag.tsx';
import { FavouriteButton } from '../card/FavouriteButton.tsx';
import { NoPhoto } from '../card/NoPhoto.tsx';

interface Props {
  car: CarDetail<Picture>;
  noPhoto: string;
}

/**
 * A car's photos: a strip to swipe or scroll, and links that bring each into view; no script needed. The script
 * (start-galleries.ts) adds buttons, keys, the position and a view of the whole screen.
 */
export function CarGallery({ car, noPhoto }: Props) {
  const { pictures, photoRequest } = car;
  return (
    <div className="gallery" data-gallery="">
      <div
        className="gallery__stage"
        data-reserve={car.reserve === null ? undefined : JSON.stringify(car.reserve)}
      >
        {pictures.length === 0 ? (
          <div className="gallery__strip">
            <NoPhoto text={noPhoto} />
          </div>
        ) : (
          <Strip car={car} />
        )}
        {car.tag !== null && <CarTag tag={car.tag} />}
        {car.favouriteLabel && <FavouriteButton id={car.id} label={car.favouriteLabel} title={car.title} />}
        {pictures.length > 0 && !car.standIn && <Controls several={pictures.length > 1} />}
      </div>
      {pictures.length > 1 && <Thumbs pictures={pictures} />}
      {photoRequest !== null && (
        <a className="text-link" href={photoRequest.href}>
          {photoRequest.label}
        </a>
      )}
      {pictures.length > 0 && !car.standIn && (
        <dialog className="viewer" aria-label="Photos">
          <form method="dialog">
            <RoundButton icon="close" label="Close" submits />
          </form>
        </dialog>
      )}
    </div>
  );
}

function Strip({ car }: { car: CarDetail<Picture> }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
    <ul className="gallery__strip" tabIndex={0} aria-label="Photos">
      {car.pictures.map((picture, at) => (
        <li key={picture.fallback} id={`photo-${at + 1}`}>
          <Tone picture={picture} />
          <ResponsivePicture
            picture={picture}
            alt={altText(car, at)}
            sizes={PICTURE_SIZES.gallery}
            eager={at === 0}
          />
        </li>
      ))}
    </ul>
  );
}

function Controls({ several }: { several: boolean }) {
  return (
    <div className="gallery__controls" data-scripted="" hidden>
      {several && (
        <>
          <RoundButton icon="previous" label="Previous photo" step="-1" />
          <span className="gallery__position figures" role="status" />
          <RoundButton icon="next" label="Next photo" step="1" />
        </>
      )}
      <RoundButton icon="expand" label="Full screen" />
    </div>
  );
}

function Thumbs({ pictures }: { pictures: readonly Picture[] }) {
  return (
    <ul className="gallery__thumbs" aria-label="All photos">
      {pictures.map((picture, at) => (
        <li key={picture.fallback}>
          <a href={`#photo-${at + 1}`} aria-label={`Photo ${at + 1}`}>
            <Tone picture={picture} />
            <ResponsivePicture picture={picture} alt="" sizes="96px" />
          </a>
        </li>
      ))}
    </ul>
  );
}

interface RoundButtonProps {
  icon: IconName;
  label: string;
  step?: string;
  submits?: boolean;
}

function RoundButton({ icon, label, step, submits = false }: RoundButtonProps) {
  return (
    <button
      type={submits ? 'submit' : 'button'}
      className={`round round--${icon}`}
      aria-label={label}
      data-step={step}
    >
      <Icon name={icon} />
    </button>
  );
}

function altText(car: CarDetail<Picture>, at: number): string {
  return car.standIn ? 'No photo of this car yet' : `${car.title}, photo ${at + 1} of ${car.pictures.length}`;
}
