import { demoShift, nextOccurrence, shiftReviewDate } from '../domain/country/demo-date.ts';
import { addDays, calendarDay, isoDay } from '../lib/time/calendar.ts';
import { DAY_MS } from '../lib/time/durations.ts';
import { nextMidnight } from '../lib/time/zoned-time.ts';
import type { Car } from '../schemas/car.ts';
import type { Location } from '../schemas/location.ts';
import type { Offer } from '../schemas/offer.ts';
import type { ReviewSet } from '../schemas/review-set.ts';
import type { SiteConfig } from '../schemas/site/site.ts';
import type { Site } from './site.ts';

/**
 * A demo with its dates as they are today [D1][D2]; any other site as it is. Pure: the same site and the same day
 * give the same dates.
 */
export function shiftDemoDates(site: Site, now: Date): Site {
  const { demo_date, time_zone } = site.config;
  if (demo_date === null) return site;
  const days = demoShift(demo_date, now, time_zone);
  const day = `${demo_date} ${isoDay(calendarDay(now, time_zone))}`;
  return {
    ...site,
    cars: site.cars.map(car => onDay(car, day, () => shiftCar(car, days))),
    reviews: site.reviews && onDay(site.reviews, day, reviews => shiftReviews(reviews, days)),
    offers: site.offers.map(offer => onDay(offer, day, () => shiftOffer(offer, days))),
    locations: site.locations.map(location =>
      onDay(location, day, () => shiftSpecialHours(location, now, time_zone)),
    ),
  };
}

/** What was made on a day. The same object until the next day: what is derived from a car is kept by the car. */
const made = new WeakMap<object, { day: string; value: object }>();

function onDay<T extends object>(value: T, day: string, shift: (value: T) => T): T {
  const found = made.get(value);
  if (found?.day === day) return found.value as T; // as -- made of this value by the line below
  const shifted = shift(value);
  made.set(value, { day, value: shifted });
  return shifted;
}

/** Epoch milliseconds at which the dates of a demo move on; null for any other site. */
export function demoChangesAt({ demo_date, time_zone }: SiteConfig, now: number): number | null {
  return demo_date === null ? null : nextMidnight(now, time_zone);
}

function shiftCar(car: Car, days: number): Car {
  const { created_at, sold_date_timestamp, autograb_data } = car;
  return {
    ...car,
    created_at: shiftMoment(created_at, days),
    autograb_data: autograb_data && {
      ...autograb_data,
      updated_at: shiftMoment(autograb_data.updated_at, days),
    },
    sold_date_timestamp: sold_date_timestamp && sold_date_timestamp + (days * DAY_MS) / 1000,
  };
}

function shiftMoment(moment: string | null, days: number): string | null {
  return moment && new Date(Date.parse(moment) + days * DAY_MS).toISOString();
}

function shiftOffer(offer: Offer, days: number): Offer {
  return { ...offer, starts_at: shiftDay(offer.starts_at, days), ends_at: shiftDay(offer.ends_at, days) };
}

/** Moves a day or a moment, which keeps its time. */
function shiftDay(moment: string | null, days: number): string | null {
  if (moment === null) return null;
  return addDays(moment.slice(0, 10), days) + moment.slice(10);
}

function shiftReviews(set: ReviewSet, days: number): ReviewSet {
  const reviews = set.reviews.map(review => ({
    ...review,
    review_date: review.review_date && shiftReviewDate(review.review_date, days),
  }));
  return { ...set, reviews };
}

function shiftSpecialHours(location: Location, now: Date, timeZone: string): Location {
  const { contact_detail } = location;
  const special_hours = contact_detail.special_hours.map(hours => ({
    ...hours,
    date: nextOccurrence(hours.date, now, timeZone),
  }));
  return { ...location, contact_detail: { ...contact_detail, special_hours } };
}
