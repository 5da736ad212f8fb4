import { slugify } from '../../lib/text/slugify.ts';
import { type Instant, toMs } from '../../lib/time/instant.ts';
import { isComingSoon, isSold, type Stocked } from './availability.ts';
import type { CarType } from './car-type.ts';
import { type Fuelled, fuelTag } from './fuel-tag.ts';
import { isNewArrival, newArrivalChanges } from './new-arrival.ts';
import type { CardTag, TagColour, TagKind } from './tag.ts';
import type { TagSite } from './tag-site.ts';

export interface TaggedCar extends Stocked, Fuelled {
  make: string;
  car_type: CarType;
  reserved: boolean;
  certified: boolean;
  tag: string | null;
  created_at: string | null;
}

/** 'Run-out', 'run out' and 'RUNOUT' are one tag. */
const folded = (text: string) => slugify(text).replaceAll('-', '') || text.trim();
const among = (text: string, list: readonly string[]) => list.some(item => folded(item) === folded(text));

function makeTag(kind: TagKind, text: string, colour: TagColour, image: string | null = null): CardTag {
  return { kind, text, colour, image };
}

type Step = (car: TaggedCar, site: TagSite, now: Instant) => CardTag | null | false;

function leading(car: TaggedCar, { features, texts }: TagSite): CardTag | null {
  const tag = car.tag?.trim() ?? '';
  if (tag === '') return null;
  if (among(tag, features.runoutTags)) {
    return makeTag('run-out', texts.tagRunout || tag, features.runoutTagGreen ? 'green' : 'red');
  }
  return among(tag, features.priorityTags) ? makeTag('priority', tag, 'red') : null;
}

function fuel(car: TaggedCar, { features, texts }: TagSite): CardTag | null {
  const found = features.fuelTag ? fuelTag(car) : null;
  return found && makeTag('fuel', found === 'hybrid' ? texts.tagHybrid : texts.tagElectric, 'green');
}

/** [T7] The badge of a certified used car of the one manufacturer. */
export function certifiedTag(car: TaggedCar, { features, texts, images }: TagSite): CardTag | null {
  const make = features.certifiedManufacturer;
  if (make === null || !car.certified || car.car_type !== 'used' || !among(car.make, [make])) return null;
  return makeTag('certified', texts.tagCertified, 'brand', images.certifiedBadge);
}

function carType(car: TaggedCar, { features, texts }: TagSite): CardTag | null {
  const labels = { new: texts.tagNew, used: texts.tagUsed, demo: texts.tagDemo };
  return features.carTypeTags ? makeTag('car-type', labels[car.car_type], 'neutral') : null;
}

/** First that applies; the sold tag is first because a sold car needs no other. */
const STEPS: readonly Step[] = [
  (car, site) => isSold(car) && makeTag('sold', site.texts.tagSold, 'dark'),
  leading,
  fuel,
  (car, site) => car.reserved && makeTag('reserved', site.texts.tagReserved, 'amber'),
  certifiedTag,
  car => !!car.tag?.trim() && makeTag('custom', car.tag.trim(), 'brand'),
  (car, site) => isComingSoon(car) && makeTag('coming-soon', site.texts.tagComingSoon, 'blue'),
  (car, site, now) =>
    isNewArrival(car, now, site.features.newArrivalDays) &&
    makeTag('new-arrival', site.texts.tagNewArrival, 'brand'),
  carType,
];

/** The one tag on a car's card, or null ([T1] to [T12]). */
export function cardTag(car: TaggedCar, now: Instant, site: TagSite): CardTag | null {
  for (const step of STEPS) {
    const tag = step(car, site, now);
    if (tag) return tag;
  }
  return null;
}

/** The next moment, in epoch milliseconds, at which time alone changes the car's tag; null when it never will ([T13]). */
export function cardTagChangesAt(car: TaggedCar, now: Instant, site: TagSite): number | null {
  const kind = cardTag(car, now, site)?.kind;
  const later = newArrivalChanges(car, site.features.newArrivalDays).filter(moment => moment > toMs(now));
  return later.find(moment => cardTag(car, moment, site)?.kind !== kind) ?? null;
}
