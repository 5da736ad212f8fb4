import { type Instant, toMs } from '../lib/instant.ts';
import { isComingSoon, isSold, type Stocked } from './availability.ts';
import { type Fuelled, fuelTag } from './fuel-tag.ts';
import { isNewArrival, newArrivalChanges } from './new-arrival.ts';
import { DEFAULT_TAG_TEXTS, type TagTexts } from './tag-texts.ts';

export interface TaggedCar extends Stocked, Fuelled {
  make: string;
  car_type: string;
  reserved: boolean;
  certified: boolean;
  tag: string | null;
  created_at: string | null;
}

/** A site's choices; each may be left out. */
export interface TagOptions {
  texts?: Partial<TagTexts>;
  /** Run-out tags are green instead of red. */
  runOutGreen?: boolean;
  /** Car tags that stand above all others, as the first step's custom tags. */
  leadingTags?: readonly string[];
  /** Electric and hybrid cars say so. */
  fuelTags?: boolean;
  /** The one manufacturer whose certified used cars carry a badge image. */
  certified?: { make: string; image: string } | null;
}

export type TagKind =
  | 'sold'
  | 'run-out'
  | 'leading'
  | 'fuel'
  | 'reserved'
  | 'certified'
  | 'custom'
  | 'coming-soon'
  | 'new-arrival';

/** What the tag looks like, as a name: the theme chooses the shade. */
export type TagColour = 'dark' | 'red' | 'green' | 'amber' | 'blue' | 'brand';

export interface CardTag {
  kind: TagKind;
  text: string;
  colour: TagColour;
  /** Address of a badge that stands in place of the text, which then is its description. */
  image: string | null;
}

const sameText = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** 'Runout', 'Run-out sale', 'RUN OUT'. */
const isRunOut = (tag: string) => /\brun[\s-]?out\b/i.test(tag);

function makeTag(kind: TagKind, text: string, colour: TagColour, image: string | null = null): CardTag {
  return { kind, text, colour, image };
}

type Step = (car: TaggedCar, options: TagOptions, texts: TagTexts, now: Instant) => CardTag | null | false;

function leading(car: TaggedCar, options: TagOptions): CardTag | null {
  const tag = car.tag?.trim() ?? '';
  if (tag === '') return null;
  if (isRunOut(tag)) return makeTag('run-out', tag, options.runOutGreen ? 'green' : 'red');
  return (options.leadingTags ?? []).some(text => sameText(text, tag))
    ? makeTag('leading', tag, 'red')
    : null;
}

function fuel(car: TaggedCar, options: TagOptions, texts: TagTexts): CardTag | null {
  const found = options.fuelTags ? fuelTag(car) : null;
  return found && makeTag('fuel', texts[found], 'green');
}

function certified(car: TaggedCar, options: TagOptions, texts: TagTexts): CardTag | null {
  const badge = options.certified;
  if (!badge || !car.certified || car.car_type !== 'used' || !sameText(car.make, badge.make)) return null;
  return makeTag('certified', texts.certified, 'brand', badge.image);
}

/** Spec §4, first that applies; the sold tag stands above because a sold car has nothing else to say. */
const STEPS: readonly Step[] = [
  (car, _, texts) => isSold(car) && makeTag('sold', texts.sold, 'dark'),
  leading,
  fuel,
  (car, _, texts) => car.reserved && makeTag('reserved', texts.reserved, 'amber'),
  certified,
  car => !!car.tag?.trim() && makeTag('custom', car.tag.trim(), 'brand'),
  (car, _, texts) => isComingSoon(car) && makeTag('coming-soon', texts.coming_soon, 'blue'),
  (car, _, texts, now) => isNewArrival(car, now) && makeTag('new-arrival', texts.new_arrival, 'brand'),
];

/** The one tag on a car's card, or null ([T1] to [T11]). */
export function cardTag(car: TaggedCar, now: Instant, options: TagOptions = {}): CardTag | null {
  const texts = { ...DEFAULT_TAG_TEXTS, ...options.texts };
  for (const step of STEPS) {
    const tag = step(car, options, texts, now);
    if (tag) return tag;
  }
  return null;
}

/** The next moment, in epoch milliseconds, at which time alone changes the car's tag; null when it never will ([T12]). */
export function cardTagChangesAt(car: TaggedCar, now: Instant, options: TagOptions = {}): number | null {
  const kind = cardTag(car, now, options)?.kind;
  const later = newArrivalChanges(car).filter(moment => moment > toMs(now));
  return later.find(moment => cardTag(car, moment, options)?.kind !== kind) ?? null;
}
