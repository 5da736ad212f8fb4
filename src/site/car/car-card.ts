import { isSold } from '../../domain/car/availability.ts';
import type { ActionKey } from '../../domain/car/car-actions.ts';
import { cardActions } from '../../domain/car/car-actions.ts';
import { cardTag } from '../../domain/car/card-tag.ts';
import type { CardTag } from '../../domain/car/tag.ts';
import type { Car } from '../../schemas/car.ts';
import type { Picture } from '../../schemas/picture.ts';
import type { CarAction, CarCard } from '../../view/car-card.ts';
import { carAt } from '../location/positions.ts';
import { fixedPaths } from '../routes/fixed-routes.ts';
import { links } from '../routes/links.ts';
import type { Site } from '../site.ts';
import { actionAddress } from './action-address.ts';
import { carFinance } from './car-finance.ts';
import { carPictures } from './car-pictures.ts';
import { actionLabel, carFacts, carPrice, carTrim } from './car-texts.ts';

/** The content of a car's card at one moment. */
export function carCard(car: Car, site: Site, now: number): CarCard<Picture> {
  const { config } = site;
  const { actions, asksForSimilar, pinned } = cardActions(car, config.features);
  return {
    id: car.id,
    href: links.car(car.slug),
    title: car.name,
    trim: config.features.cardExcerpt ? carTrim(car) : null,
    picture: carPictures(car, site).pictures[0] ?? null,
    tag: carTag(car, site, now),
    at: isSold(car) ? null : carAt(car, site),
    sold: isSold(car),
    facts: carFacts(car, config),
    price: carPrice(car, config, now),
    finance: carFinance(car, config, now),
    question: asksForSimilar ? config.texts.similarQuestion : null,
    actions: buttons(actions, car, site, 'card'),
    pinned,
    favouriteLabel: favouriteLabel(config),
  };
}

/** Name of the button that keeps a car as a favourite. */
export function favouriteLabel(config: Site['config']): string | null {
  const { features, texts } = config;
  // Where the garage is taken off, a favourite could not be found again ([G22]).
  return features.favourites && fixedPaths(config).has(links.garage) ? texts.keepCar : null;
}

/** A car's tag, with the badge picture's address where the tag is one. */
export function carTag(car: Car, site: Site, now: number): CardTag | null {
  const tag = cardTag(car, now, site.config);
  return tag === null ? null : withPicture(tag, site);
}

/** A tag whose badge is named by the dealer's file, with the address of that picture. */
export function withPicture(tag: CardTag, { pictures }: Site): CardTag {
  return tag.image === null ? tag : { ...tag, image: pictures.get(tag.image)?.fallback ?? null };
}

/** Buttons with labels and addresses; the first link is emphasised. */
export function buttons(
  keys: readonly ActionKey[],
  car: Car,
  site: Site,
  shownOn: 'card' | 'page',
): CarAction[] {
  const found = keys.flatMap(key => {
    const href = actionAddress(key, car, site);
    return href === null ? [] : [{ key, label: actionLabel(key, site.config, shownOn), href }];
  });
  const main = found.find(({ key }) => key !== 'view') ?? found[0];
  return found.map(action => ({ ...action, primary: action === main }));
}
