import type { Random } from '../random.ts';
import { monthName, THIS_YEAR, TODAY } from '../today.ts';
import { AMERICAN } from '../words/american.ts';
import { AUSTRALIAN } from '../words/australian.ts';
import { type Facts, factsIn, fill, type Sentence, type SentenceLists } from '../words/sentences.ts';
import { spokenEquipment } from './equipment.ts';
import { purposeOf, type Version } from './version.ts';

export interface Described {
  version: Version;
  type: 'new' | 'used' | 'demo';
  /** Not here yet. */
  coming: boolean;
  km: number;
  usualKm: number;
  colour: string;
  features: readonly string[];
  place: string;
  country: string;
  arrived: Date;
}

function gearbox(transmission: string): string {
  if (/manual/i.test(transmission)) return 'manual gearbox';
  if (/dual clutch/i.test(transmission)) return 'dual-clutch automatic';
  if (/cvt/i.test(transmission)) return 'CVT';
  if (/reduction|single-speed/i.test(transmission)) return 'single-speed drive';
  return `${/^(\d+)/.exec(transmission)?.[1] ?? ''}-speed automatic`.replace(/^-speed /, '');
}

const DAY = 86_400_000;
/** Distance below which no car is called one of many kilometres, or miles. */
const MANY = 90_000;

const DRIVES: Record<string, { name: string; wheels: string }> = {
  FWD: { name: 'front-wheel drive', wheels: 'the front wheels' },
  RWD: { name: 'rear-wheel drive', wheels: 'the rear wheels' },
  AWD: { name: 'all-wheel drive', wheels: 'all four wheels' },
  '4WD': { name: 'selectable four-wheel drive', wheels: 'all four wheels' },
};

function withArticle(words: string): string {
  return `${/^[aeio8]/i.test(words) ? 'an' : 'a'} ${words}`;
}

function round(distance: number): string {
  return (Math.round(distance / 500) * 500).toLocaleString('en');
}

function factsOf(car: Described, random: Random): Facts {
  const { version, km, features } = car;
  const { trim, year, make, model } = version;
  const spoken = random.some(spokenEquipment(features), 3);
  const isElectric = trim.fuel === 'Electric';
  return {
    year: String(year),
    model: `${make} ${model.name}`,
    version: [make, model.name, trim.badge].filter(word => word !== null).join(' '),
    km: km.toLocaleString('en'),
    perYear: round(km / (THIS_YEAR - year + 0.6)),
    colour: car.colour.toLowerCase(),
    engine: isElectric ? null : trim.engine,
    fuel: isElectric ? null : trim.fuel.toLowerCase(),
    gearbox: isElectric ? null : gearbox(trim.transmission),
    aGearbox: isElectric ? null : withArticle(gearbox(trim.transmission)),
    drive: isElectric ? null : (DRIVES[trim.drive]?.name ?? null),
    wheels: DRIVES[trim.drive]?.wheels ?? null,
    economy: trim.economy === null ? null : String(trim.economy),
    month: monthName(car.arrived),
    rego: regoOf(random),
    place: car.place,
    due: monthName(new Date(TODAY + random.int(12, 70) * DAY)),
    feature1: spoken[0] ?? null,
    feature2: spoken[1] ?? null,
    feature3: spoken[2] ?? null,
  };
}

/** A month of the coming year. */
function regoOf(random: Random): string {
  const until = new Date(TODAY + random.int(40, 340) * DAY);
  return `${monthName(until)} ${until.getUTCFullYear()}`;
}

function openingsOf(car: Described, lists: SentenceLists): readonly Sentence[] {
  const { opening } = lists;
  if (car.coming) return car.type === 'used' ? opening.comingUsed : opening.coming;
  if (car.type !== 'used') return opening[car.type];
  if (car.version.trim.fuel === 'Electric') return opening.electric;
  if (car.km < car.usualKm * 0.6) return [...opening.usedLow, ...opening.used.slice(0, 2)];
  if (car.km > Math.max(car.usualKm * 1.25, MANY)) return [...opening.usedHigh, ...opening.used.slice(0, 3)];
  return opening.used;
}

/** Sentences of a description. */
const LEAST = 2;
const MOST = 4;

/** Facts that may be told twice. */
const REPEATABLE = new Set(['place']);

/** Picks one sentence of each list; none tells a fact that one before it has told. */
class Telling {
  readonly sentences: string[] = [];
  readonly #told = new Set<string>();

  /** Sentences so far; one entry of a list may hold two. */
  get length(): number {
    return this.sentences.join(' ').split(/(?<=\.) /).length;
  }

  tell(list: readonly Sentence[], facts: Facts, random: Random): void {
    if (this.sentences.length > 0 && this.length >= MOST) return;
    const fresh = list.filter(sentence => !factsIn(sentence).some(name => this.#told.has(name)));
    const usable = fresh.flatMap(sentence => {
      const filled = fill(sentence, facts);
      return filled === null ? [] : [{ sentence, filled }];
    });
    if (usable.length === 0) return;
    const { sentence, filled } = random.pick(usable);
    for (const name of factsIn(sentence)) if (!REPEATABLE.has(name)) this.#told.add(name);
    this.sentences.push(filled);
  }
}

function closings({ closing }: SentenceLists, { type }: Described): readonly Sentence[] {
  return [...closing.any, ...(type === 'used' ? closing.used : [])];
}

/** One to three parts besides the opening; a car that is not here yet has fewer. */
function middle(lists: SentenceLists, car: Described, random: Random): readonly (readonly Sentence[])[] {
  const shape = purposeOf(car.version);
  const uses = [...(lists.use[shape] ?? []), ...(car.type === 'used' ? (lists.useBefore[shape] ?? []) : [])];
  if (car.coming) return [lists.drive, uses];
  const count = random.weighted([
    [1, 2],
    [2, 5],
    [3, 3],
  ] as const);
  return random.some([lists.drive, lists.history[car.type], uses, closings(lists, car)], count);
}

/** Two to four sentences about the car, in the order in which a seller would say them. */
export function description(car: Described, random: Random): string {
  const lists = car.country === 'US' ? AMERICAN : AUSTRALIAN;
  const facts = factsOf(car, random);
  const telling = new Telling();
  for (const list of [openingsOf(car, lists), ...middle(lists, car, random)])
    telling.tell(list, facts, random);
  if (telling.length < LEAST) telling.tell(closings(lists, car), facts, random);
  return telling.sentences.join(' ');
}
