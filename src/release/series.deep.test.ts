import { beforeAll, expect, test } from 'vitest';
import { random, sampleCars } from '../../tests/support/samples/sample-cars.ts';
import { sampleSite } from '../../tests/support/samples/sample-site.ts';
import { HOUR_MS } from '../lib/time/durations.ts';
import type { Car } from '../schemas/car.ts';
import { dealerChanges } from './changes/dealer-changes.ts';
import { type DealerValues, dealerValues } from './changes/dealer-values.ts';
import { foldLog, type LogEntry, newDecision } from './log.ts';
import {
  type Candidate,
  carChangeId,
  type LiveInputs,
  type Resolution,
  resolve,
  subjectOf,
} from './resolve.ts';

const SERIES = 2000;
const STEPS = 14;
const START = Date.parse('2026-11-20T02:00:00Z');
const PLACES = ['formSend', 'enquireNow', 'bookService'] as const;

let first: DealerValues;
beforeAll(async () => {
  first = dealerValues((await sampleSite([], {})) as never);
});

/** A site on which people and stock act at random, as the pure functions see it. */
class Series {
  now = START;
  entries: LogEntry[] = [];
  files: DealerValues;
  cars: readonly Car[] = sampleCars(5).map(car => ({ ...car, price: 20_000 }));
  tooSmall: string | null = null;
  live: LiveInputs | null = null;
  /** What each release was made from, to be replayed. */
  readonly made: {
    candidate: Candidate;
    now: number;
    entries: number;
    live: LiveInputs | null;
    got: Resolution;
  }[] = [];
  readonly releases: LiveInputs[] = [];
  readonly #dice: () => number;

  constructor(seed: number) {
    this.#dice = random(seed);
    const publish = this.pick([
      {},
      { waits: ['texts'] },
      { files: 'manual' },
      { files: 'auto' },
      { quietHours: '11:00-15:00' },
    ]);
    this.files = this.with({ publish: { ...first.config.publish, ...publish } });
  }
  pick<T>(of: readonly T[]): T {
    return of[Math.floor(this.#dice() * of.length)] as T;
  }
  with(config: object): DealerValues {
    const from = this.files ?? first;
    return { ...from, config: { ...from.config, ...config } as DealerValues['config'] };
  }
  candidate(): Candidate {
    const { files, cars, tooSmall } = this;
    return { files, cars, feed: String(cars.map(({ price }) => price)), tooSmall, refused: null };
  }
  resolve(entries = this.entries, live = this.live): Resolution {
    return resolve(this.candidate(), live, foldLog(entries), this.now);
  }
  edit(): void {
    const texts = { ...this.files.config.texts, [this.pick(PLACES)]: this.pick(['One', 'Two', 'Three']) };
    this.files = this.with({ texts });
  }
  act(): void {
    const at = new Date(this.now).toISOString();
    const kim = { door: this.pick(['desk', 'command'] as const), by: 'Kim', why: null };
    const changes = this.live === null ? [] : dealerChanges(this.live.files, this.files).map(subjectOf);
    const some = changes.filter(() => this.#dice() < 0.6);
    const acts: (() => void)[] = [
      () => this.edit(),
      () => {
        this.edit();
        const saved = this.live === null ? [] : dealerChanges(this.live.files, this.files).map(subjectOf);
        this.entries.push({ type: 'draft', at, ...kim, door: 'desk', subjects: saved });
      },
      () => {
        const from = this.pick([null, new Date(this.now + 2 * HOUR_MS).toISOString()]);
        this.entries.push(newDecision(kim, 'needs-approval', { from, subjects: some }));
      },
      () => this.entries.push(newDecision(kim, 'paused', { answer: 'no', subjects: some })),
      () => this.entries.push(newDecision(kim, 'needs-approval', { answer: 'withdrawn', subjects: some })),
      () => this.entries.push(newDecision(kim, 'draft', { subjects: changes })),
      () => {
        const prices = [12_000, 18_000, 20_000, 1_999];
        this.cars = this.cars.map(car => (this.#dice() < 0.4 ? { ...car, price: this.pick(prices) } : car));
        this.tooSmall = null;
      },
      () => {
        this.tooSmall = this.pick([null, 'The feed lacks cars.']);
      },
      () => {
        const { blockers } = this.resolve();
        const stock = blockers.filter(({ kind }) =>
          ['price-jump', 'feed-too-small', 'rolled-back'].includes(kind),
        );
        for (const { kind, subject } of stock.filter(() => this.#dice() < 0.5))
          this.entries.push(newDecision(kim, kind, { subjects: [subject] }));
      },
      () => {
        this.now += HOUR_MS;
      },
      () => this.rollBack(at),
    ];
    this.pick(acts)();
  }
  rollBack(at: string): void {
    const [to, from] = [this.releases.at(-2), this.live];
    if (to === undefined || from === null) return;
    const steps = dealerChanges(to.files, from.files).map(subjectOf);
    const now = new Map(from.cars.map(car => [car.id, car]));
    const cars = to.cars
      .filter(car => JSON.stringify(car) !== JSON.stringify(now.get(car.id)))
      .map(car => ({ id: carChangeId(car, now.get(car.id)), place: `cars.${car.id}`, label: '' }));
    const kim = { door: 'desk', by: 'Kim', why: null } as const;
    this.entries.push({
      type: 'rollback',
      at,
      ...kim,
      release: 'r',
      before: 'r',
      subjects: [...steps, ...cars],
      code: null,
    });
    this.releases.pop();
    this.live = to;
  }
  build(): Resolution {
    const candidate = this.candidate();
    const got = this.resolve();
    this.made.push({ candidate, now: this.now, entries: this.entries.length, live: this.live, got });
    this.live = { files: got.files, cars: got.cars };
    this.releases.push(this.live);
    this.entries.push({
      ...{ type: 'release', at: new Date(this.now).toISOString(), door: 'webhook', by: null, why: null },
      ...{ release: `r${this.releases.length}`, before: `r${this.releases.length - 1}` },
      candidate: { files: '', stock: '', now: '' },
      decisions: got.decisions,
      subjects: got.subjects,
      ...{ blocked: [], paths: [], replaces: null },
      cars: { added: 0, changed: 0, removed: 0 },
      pages: { rendered: 0, deleted: 0 },
    });
    return got;
  }
}

/** All that acts can change. */
const stateOf = ({ files, cars }: LiveInputs) =>
  JSON.stringify([PLACES.map(place => files.config.texts[place]), cars.map(({ id, price }) => [id, price])]);
const text = (values: DealerValues, place: string) =>
  JSON.stringify(Reflect.get(values.config.texts, place.replace('config.texts.', '')));

test(`in ${SERIES} random series of edits, decisions, feeds, rollbacks and hours nothing that is blocked goes live`, () => {
  for (let seed = 1; seed <= SERIES; seed += 1) {
    const series = new Series(seed);
    series.build();
    for (let step = 0; step < STEPS; step += 1) {
      series.act();
      const before = series.live;
      const pausedBefore = [...foldLog(series.entries).pauses.keys()];
      if (before === null || series.pick([true, false])) continue;
      const { blockers, files, cars, nextAt } = series.build();
      const where = `series ${seed}, step ${step}`;
      for (const { kind, subject } of blockers) {
        if (subject.place.startsWith('config.texts.'))
          expect(text(files, subject.place), `${where}: ${kind}`).toBe(text(before.files, subject.place));
        const [, id] = /^cars\.(.+)$/.exec(subject.place) ?? [];
        const priceOf = (of: readonly Car[]) => of.find(car => car.id === id)?.price;
        if (id !== undefined) expect(priceOf(cars), `${where}: ${kind}`).toBe(priceOf(before.cars));
        if (kind === 'feed-too-small') expect(cars, where).toBe(before.cars);
      }
      for (const place of pausedBefore.filter(each => each.startsWith('config.texts.')))
        expect(text(files, place), where).toBe(text(before.files, place));
      // The same again changes nothing: a second builder finds nothing to do.
      const again = series.resolve();
      expect(stateOf(again), where).toBe(stateOf({ files, cars }));
      expect(again.subjects, where).toEqual([]);
      // Nothing changes before the moment that it names.
      if (nextAt !== null) {
        expect(nextAt, where).toBeGreaterThan(series.now);
        const earlier = resolve(series.candidate(), series.live, foldLog(series.entries), nextAt - 1);
        expect(stateOf(earlier), where).toBe(stateOf({ files, cars }));
      }
    }
    // The log replayed from empty gives the same releases.
    for (const { candidate, now, entries, live, got } of series.made) {
      const replayed = resolve(candidate, live, foldLog(series.entries.slice(0, entries)), now);
      expect(`${stateOf(replayed)} ${JSON.stringify(replayed.blockers)}`).toBe(
        `${stateOf(got)} ${JSON.stringify(got.blockers)}`,
      );
    }
  }
});
