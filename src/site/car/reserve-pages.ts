import { formatMoney } from '../../domain/country/money.ts';
import { responsibleDealership } from '../../domain/location/responsible-dealership.ts';
import { isReservable, reserveDeposit } from '../../domain/reservation/reservable-car.ts';
import { fillText } from '../../lib/text/fill-text.ts';
import { joinTexts } from '../../lib/text/join-texts.ts';
import type { Car } from '../../schemas/car.ts';
import type { Picture } from '../../schemas/picture.ts';
import type { Block, LinkCard } from '../../view/block.ts';
import type { Page } from '../../view/page.ts';
import { reserveForm } from '../form/car-forms.ts';
import type { PlanContext } from '../plan-context.ts';
import { plannedPage } from '../planned-page.ts';
import { links } from '../routes/links.ts';
import type { PlannedPage } from '../site-plan.ts';
import type { CarParts } from './car-parts.ts';
import { checkout } from './checkout.ts';
import { reservationTerms } from './reservation-terms.ts';

/** The reservation page of a car that can be reserved [E4], none for others. Made once for the same car. */
export function reservePages(context: PlanContext, car: Car): PlannedPage[] {
  if (!isReservable(car, context.site.config.features)) return [];
  const parts = context.parts(car);
  const make = () => plannedPage(reservePage(context, car, parts), context.site.config);
  return [context.cache.reservePages.get(parts, [], make)];
}

/** The cost and terms of a reservation, and the contact. */
function reservePage(context: PlanContext, car: Car, { card, detail, seller }: CarParts): Page {
  const { config } = context.site;
  const path = links.reserve(car.slug, config.features.checkoutPath);
  const deposit = formatMoney(reserveDeposit(config.features), config.country);
  const heading = fillText(config.texts.reserveTitle, { car: fullName(detail) });
  return {
    view: 'article',
    path,
    meta: {
      title: `${heading} | ${config.name}`,
      description: `${heading}, ${config.name}: ${deposit}.`,
      canonical: context.url(path),
      robots: 'noindex',
      image: null,
      breadcrumbs: [
        { label: config.texts.home, href: links.home },
        { label: card.title, href: card.href },
        { label: config.texts.reserveNow, href: path },
      ],
      structuredData: [],
    },
    data: {
      name: 'checkout',
      heading,
      intro: null,
      picture: null,
      blocks:
        config.features.reservePayment === 'none'
          ? enquiryBlocks(context, car, { card, seller })
          : [{ kind: 'checkout', checkout: checkout(car, context.site, { card, seller }) }],
    },
    dealership: responsibleDealership(car.dealership_slug, config.dealerships),
  };
}

/** Without payment online: the cost of a reservation, and a form that requests a call. */
function enquiryBlocks(
  { site }: PlanContext,
  car: Car,
  { card, seller }: Pick<CarParts, 'card' | 'seller'>,
): Block<Picture>[] {
  const { texts, features, country } = site.config;
  const deposit = formatMoney(reserveDeposit(features), country);
  const points = [fillText(texts.reserveIntro, { deposit }), reservationTerms(car, site)];
  return [
    { kind: 'cards', title: null, more: null, cards: [whatIsReserved(card)] },
    { kind: 'points', points },
    { kind: 'contact', seller, locations: [], form: reserveForm(car, site) },
  ];
}

/** The car by its trim too: a dealer has several of one model and year. */
function fullName({ title, trim }: CarParts['detail']): string {
  return [title, ...(trim?.split(' · ') ?? [])].join(' ');
}

/** The car with its whole price, which the deposit is a part of (docs/display-rules.md#one-total-price). */
function whatIsReserved({ href, title, trim, price, picture }: CarParts['card']): LinkCard<Picture> {
  const said = [trim, price.amount ?? price.text, price.amount === null ? null : price.type];
  return { href, title, text: joinTexts(said, ' · '), picture };
}
