import { isAvailable, isSold } from '../../domain/car/availability.ts';
import { carPageActions } from '../../domain/car/car-actions.ts';
import { offersPhotoRequest } from '../../domain/car/car-facts.ts';
import { certifiedTag } from '../../domain/car/card-tag.ts';
import type { CardTag } from '../../domain/car/tag.ts';
import { isGroup } from '../../domain/location/is-group.ts';
import { asksToCall } from '../../domain/price/price.ts';
import { isReservable } from '../../domain/reservation/reservable-car.ts';
import type { Car } from '../../schemas/car.ts';
import type { Picture } from '../../schemas/picture.ts';
import type { CarAction } from '../../view/car-card.ts';
import type { CarDetail, CarDownload } from '../../view/car-detail.ts';
import { carCalculator } from '../finance/finance-calculator.ts';
import { carSeller } from '../location/seller.ts';
import { links } from '../routes/links.ts';
import type { Site } from '../site.ts';
import { buttons, carTag, favouriteLabel, withPicture } from './car-card.ts';
import { carFinance, financeNotes } from './car-finance.ts';
import { carPictures } from './car-pictures.ts';
import { carFacts, carPrice, carTrim } from './car-texts.ts';
import { detailGroups } from './detail-groups.ts';
import { reserveWatch } from './reserve-watch.ts';

/** The seller of the car, on its page (`SellerCard`). */
const SELLER = '#seller';

/** The whole content of the car's own page. */
export function carDetail(car: Car, site: Site, now: number): CarDetail<Picture> {
  const { config } = site;
  const { actions } = carPageActions(car, config.features);
  const price = carPrice(car, config, now);
  return {
    id: car.id,
    title: car.name,
    trim: carTrim(car),
    tag: carTag(car, site, now),
    certified: certifiedBadge(car, site, now),
    sold: isSold(car),
    notice: notice(car, config.texts),
    ...carPictures(car, site),
    facts: carFacts(car, config),
    details: detailGroups(car, config, now),
    features: car.features,
    description: paragraphs(car.description),
    price,
    subscriptionNote: price.subscription === null ? null : config.texts.subscriptionNote || null,
    finance: carFinance(car, config, now),
    financeNotes: financeNotes(car, config, now),
    calculator: carCalculator(car, site),
    actions: [...buttons(actions, car, site, 'page'), ...callButton(car, site)],
    reserve: takesDeposit(car, config.features) ? reserveWatch(car, site) : null,
    photoRequest: photoRequest(car, config),
    dealership: dealership(car, config),
    pdf: pdf(car, config),
    favouriteLabel: favouriteLabel(config),
  };
}

function pdf({ slug }: Car, { features, texts }: Site['config']): CarDownload | null {
  return features.carPdf ? { label: texts.downloadPdf, href: links.carPdf(slug), file: `${slug}.pdf` } : null;
}

/** The badge, unless the tag on the photo is the badge already or the car is gone. */
function certifiedBadge(car: Car, site: Site, now: number): CardTag | null {
  const badge = isSold(car) ? null : certifiedTag(car, site.config);
  return badge === null || carTag(car, site, now)?.kind === badge.kind ? null : withPicture(badge, site);
}

/** Where no price is shown, the next thing that a buyer needs is a number to call ([P10]). */
function callButton(car: Car, site: Site): CarAction[] {
  const { features, texts } = site.config;
  const { phone } = carSeller(car, site);
  if (phone === null || !asksToCall(car)) return [];
  // A masked number is revealed, and that recorded, in its place.
  const href = features.phoneReveal ? SELLER : phone.href;
  return [{ key: 'call', label: texts.callDealer, href, primary: false }];
}

function photoRequest(car: Car, { features, texts }: Site['config']): CarDetail<Picture>['photoRequest'] {
  return offersPhotoRequest(car, features) ? { label: texts.requestPhotos, href: '#photos-form' } : null;
}

/**
 * Where the dealer names several: on the site of one dealership there is nothing more to see. Whether the listing
 * exists is not checked, as other cars decide that and would change this page; its address shows all cars without it.
 */
function dealership(
  car: Car,
  { features, texts, dealerships }: Site['config'],
): CarDetail<Picture>['dealership'] {
  const slug = car.dealership_slug;
  if (!features.seeMoreFromDealership || slug === null || !isGroup(dealerships)) return null;
  return { label: texts.seeMoreFromDealership, href: links.searchDealership(slug) };
}

/** The car can be reserved by paying online. */
function takesDeposit(car: Car, features: Site['config']['features']): boolean {
  return features.reservePayment !== 'none' && isReservable(car, features);
}

/** What a visitor has to know before anything else. */
function notice(car: Car, texts: Site['config']['texts']): string | null {
  if (!isAvailable(car)) return texts.carGone;
  if (car.reserved) return texts.carReserved;
  if (car.status === 'coming_soon') return texts.carComingSoon;
  return null;
}

/** A feed's running text as paragraphs; whatever markup it carries stays text. */
function paragraphs(text: string | null): string[] {
  return (text ?? '')
    .split(/\n{1,}/)
    .map(line => line.trim())
    .filter(line => line !== '');
}
