import { formatMoney } from '../domain/money.ts';
import { isReservable, reserveDeposit } from '../domain/reservation.ts';
import type { Car } from '../schemas/car.ts';
import { carParts } from './car-parts.ts';
import { links } from './links.ts';
import type { Page } from './page.ts';
import type { PlanContext } from './plan-context.ts';

/** The reservation page of a car that can be reserved (design §5): what it costs, on which terms, and whom to ask. */
export function reservePages(context: PlanContext, car: Car): Page[] {
  const { config } = context.site;
  if (!isReservable(car, config.features)) return [];
  const { card, seller } = carParts(car, context.site, context.now);
  const path = links.reserve(car.slug, config.features.checkoutPath);
  const deposit = formatMoney(reserveDeposit(config.features), config.country);
  const heading = `Reserve this ${card.title}`;
  return [
    {
      view: 'contact',
      path,
      meta: {
        title: `${heading} | ${config.name}`,
        description: `Reserve this ${card.title} at ${config.name} for ${deposit}.`,
        canonical: context.url(path),
        robots: 'noindex',
        image: null,
        breadcrumbs: [
          { label: 'Home', href: links.home },
          { label: card.title, href: card.href },
          { label: 'Reserve', href: path },
        ],
        structuredData: [],
      },
      data: {
        heading,
        paragraphs: [`A deposit of ${deposit} holds this car for you.`, reservationTerms(car, context)],
        seller,
        locations: [],
      },
    },
  ];
}

/** The dealer's terms for the car's state (au-conventions: they differ by state). */
function reservationTerms(car: Car, { site }: PlanContext): string {
  const { reservationTerms } = site.config.texts;
  return reservationTerms[(car.state ?? '').toUpperCase()] ?? reservationTerms['default'] ?? '';
}
