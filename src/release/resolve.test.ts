import { describe, expect, test } from 'vitest';
import { sampleCars } from '../../tests/support/samples/sample-cars.ts';
import { sampleSite } from '../../tests/support/samples/sample-site.ts';
import type { Car } from '../schemas/car.ts';
import { dealerChanges } from './changes/dealer-changes.ts';
import { type DealerValues, dealerValues } from './changes/dealer-values.ts';
import { foldLog, type LogEntry, NO_LOG, newDecision, type SiteLog } from './log.ts';
import { type Candidate, carChangeId, resolve, subjectOf } from './resolve.ts';

const NOW = Date.parse('2026-11-20T02:00:00Z');
const KIM = { door: 'desk', by: 'Kim', why: 'no stock yet' } as const;
const CARS = sampleCars(4).map(car => ({ ...car, price: 20_000 }));

async function files(publish: object = {}, texts: object = {}): Promise<DealerValues> {
  const site = await sampleSite([], { publish: { priceGuard: 50, ...publish }, texts });
  return dealerValues(site as never);
}
const candidate = (own: DealerValues, more: Partial<Candidate> = {}): Candidate => ({
  files: own,
  cars: CARS,
  feed: 'feed',
  tooSmall: null,
  refused: null,
  ...more,
});
const priced = (price: number): Car[] => CARS.map((car, at) => (at === 0 ? { ...car, price } : car));

/** A text that changed from "Send" to "Go", resolved with a log. */
async function changed(
  publish: object,
  logOf: (change: ReturnType<typeof subjectOf>) => LogEntry[] = () => [],
  now = NOW,
) {
  const [before, after] = [
    await files(publish, { formSend: 'Send' }),
    await files(publish, { formSend: 'Go' }),
  ];
  const [change] = dealerChanges(before, after);
  if (change === undefined) throw new Error('a text changed');
  const log = foldLog(logOf(subjectOf(change)));
  const resolution = resolve(candidate(after), { files: before, cars: CARS }, log, now);
  return {
    resolution,
    kinds: resolution.blockers.map(({ kind }) => kind),
    text: resolution.files.config.texts.formSend,
  };
}

describe('changed files', () => {
  test('go live before the first release, and by themselves where nothing says otherwise', async () => {
    const own = await files({ waits: ['texts'] });
    expect(resolve(candidate(own), null, NO_LOG, NOW)).toMatchObject({ files: own, blockers: [] });
    expect(await changed({})).toMatchObject({ kinds: [], text: 'Go' });
  });

  test.each<[string, object, (subject: ReturnType<typeof subjectOf>) => LogEntry[], string[], string]>([
    ['need an approval where their kind waits', { waits: ['texts'] }, () => [], ['needs-approval'], 'Send'],
    [
      'go live once they are approved',
      { waits: ['texts'] },
      s => [newDecision(KIM, 'needs-approval', { subjects: [s] })],
      [],
      'Go',
    ],
    [
      'are paused by a person',
      {},
      s => [newDecision(KIM, 'paused', { answer: 'no', subjects: [s] })],
      ['paused'],
      'Send',
    ],
    ['are drafts where the setting says so', { files: 'manual' }, () => [], ['draft'], 'Send'],
    [
      'are drafts once the desk was used',
      {},
      () => [newDecision(KIM, 'paused', { answer: 'no', subjects: [] })],
      ['draft'],
      'Send',
    ],
    [
      'are not, though the desk was used, where the setting says so',
      { files: 'auto' },
      () => [newDecision(KIM, 'paused', { answer: 'no', subjects: [] })],
      [],
      'Go',
    ],
    [
      'are drafts where the desk saved them, whatever the setting says',
      { files: 'auto' },
      s => [{ type: 'draft', at: '2026-11-20T00:00:00Z', ...KIM, subjects: [s] }],
      ['draft'],
      'Send',
    ],
    [
      'go live once a draft is published',
      { files: 'manual' },
      s => [newDecision(KIM, 'draft', { subjects: [s] })],
      [],
      'Go',
    ],
    [
      'are not approved by being published',
      { waits: ['texts'] },
      s => [newDecision(KIM, 'draft', { subjects: [s] })],
      ['needs-approval'],
      'Send',
    ],
    [
      'stay away once they were rolled back',
      {},
      s => [
        {
          type: 'rollback',
          at: '2026-11-20T00:00:00Z',
          ...KIM,
          release: 'r1',
          before: 'r2',
          subjects: [s],
          code: null,
        },
        newDecision({ ...KIM, door: 'command' }, 'draft', { subjects: [s] }),
      ],
      ['rolled-back'],
      'Send',
    ],
  ])('%s', async (_, publish, log, kinds, text) => {
    expect(await changed(publish, log)).toMatchObject({ kinds, text });
  });

  test('go live at the time that an approval gives, and the resolution says when', async () => {
    const from = '2026-11-21T06:00:00.000Z';
    const approved = (subject: ReturnType<typeof subjectOf>) => [
      newDecision(KIM, 'needs-approval', { from, subjects: [subject] }),
    ];
    const before = await changed({}, approved);
    expect([before.kinds, before.text, before.resolution.nextAt]).toEqual([
      ['scheduled'],
      'Send',
      Date.parse(from),
    ]);
    expect(await changed({}, approved, Date.parse(from))).toMatchObject({ kinds: [], text: 'Go' });
  });

  test('wait for the end of quiet hours, also past midnight', async () => {
    // 02:00 in UTC is noon in Brisbane.
    const { kinds, resolution } = await changed({ quietHours: '11:30-07:00' });
    expect([kinds, resolution.nextAt]).toEqual([['scheduled'], Date.parse('2026-11-20T21:00:00Z')]);
    expect(await changed({ quietHours: '18:00-08:00' })).toMatchObject({ kinds: [], text: 'Go' });
  });

  test('all stay as they were where the gate refused them, or where one cannot be without another that is blocked', async () => {
    const [before, after] = [await files(), await files({}, { formSend: 'Go' })];
    const refused = resolve(
      candidate(after, { refused: 'A price is missing.' }),
      { files: before, cars: CARS },
      NO_LOG,
      NOW,
    );
    expect(refused.blockers).toMatchObject([{ kind: 'gate', why: 'A price is missing.' }]);
    expect(refused.files.config.texts).toEqual(before.config.texts);
  });

  test('of how changes are published go live at once', async () => {
    const [before, after] = [await files({ waits: ['settings'] }), await files({ waits: [] })];
    const { blockers, files: taken } = resolve(candidate(after), { files: before, cars: CARS }, NO_LOG, NOW);
    expect([blockers, taken.config.publish.waits]).toEqual([[], []]);
  });
});

describe('stock', () => {
  const live = async (cars = CARS) => ({ files: await files(), cars });
  const of = async (more: Partial<Candidate>, log: SiteLog = NO_LOG, publish: object = {}) =>
    resolve(candidate(await files(publish), more), await live(), log, NOW);

  test('goes live by itself, whatever happens to the files', async () => {
    const cars = priced(15_000).slice(0, 3);
    expect(await of({ cars })).toMatchObject({ cars, blockers: [] });
  });

  test('stays as it was where the feed would remove too many cars, until a person accepts that very feed', async () => {
    const small = { cars: CARS.slice(3), tooSmall: 'The feed lacks 3 of 4 cars.' };
    expect(await of(small)).toMatchObject({ cars: CARS, blockers: [{ kind: 'feed-too-small', by: null }] });
    const decided = (id: string, answer: 'yes' | 'no') =>
      foldLog([
        newDecision(KIM, 'feed-too-small', { answer, subjects: [{ id, place: 'stock', label: '' }] }),
      ]);
    expect(await of(small, decided('feed', 'yes'))).toMatchObject({ cars: small.cars, blockers: [] });
    expect(await of(small, decided('another', 'yes'))).toMatchObject({ cars: CARS });
    expect(await of(small, decided('feed', 'no'))).toMatchObject({ cars: CARS, blockers: [{ by: 'Kim' }] });
  });

  test.each([
    [10_000, 50, []],
    [9_999, 50, ['price-jump']],
    [30_000, 50, []],
    [30_001, 50, ['price-jump']],
    [9_999, null, []],
  ])('a price of 20,000 that becomes %d, guarded by %j in 100', async (price, priceGuard, kinds) => {
    const { cars, blockers } = await of({ cars: priced(price) }, NO_LOG, { priceGuard });
    expect(blockers.map(({ kind }) => kind)).toEqual(kinds);
    expect(cars[0]?.price).toBe(kinds.length === 0 ? price : 20_000);
  });

  test('a price to check keeps no other fact of its car waiting, and goes live once a person says yes', async () => {
    const cars = priced(1_999).map((car, at) => (at === 0 ? { ...car, colour: 'Pink' } : car));
    const { cars: shown, blockers } = await of({ cars });
    expect(shown[0]).toMatchObject({ price: 20_000, colour: 'Pink' });
    const subjects = blockers.map(({ subject }) => subject);
    expect(await of({ cars }, foldLog([newDecision(KIM, 'price-jump', { subjects })]))).toMatchObject({
      cars,
      subjects,
    });
    // Yes to one price is not yes to another.
    const other = priced(999);
    expect(
      (await of({ cars: other }, foldLog([newDecision(KIM, 'price-jump', { subjects })]))).cars[0]?.price,
    ).toBe(20_000);
  });

  test('a car that was rolled back stays away though nothing else is in the stock', async () => {
    const [car] = CARS;
    const rollback: LogEntry = {
      ...{ type: 'rollback', at: '2026-11-20T00:00:00Z', ...KIM, release: 'r1', before: 'r2', code: null },
      subjects: [{ id: carChangeId(undefined, car), place: 'cars', label: '' }],
    };
    const own = await files();
    const stock = candidate(own, { cars: car === undefined ? [] : [car] });
    const log = foldLog([rollback]);
    expect(resolve(stock, { files: own, cars: [] }, log, NOW).cars).toEqual([]);
  });

  test('what was rolled back stays away car by car: another price of it, and other cars, go live', async () => {
    const [first, second] = CARS;
    const added = { ...CARS[3], id: 'NEW' } as Car;
    const steps = [
      [first, { ...first, price: 15_000 }],
      [second, undefined],
      [undefined, added],
    ] as [Car | undefined, Car | undefined][];
    const rollback: LogEntry = {
      type: 'rollback',
      at: '2026-11-20T00:00:00Z',
      ...KIM,
      release: 'r1',
      before: 'r2',
      subjects: steps.map(([was, is]) => ({ id: carChangeId(was, is), place: 'cars', label: '' })),
      code: null,
    };
    const log = foldLog([rollback]);
    const cars = [...priced(15_000).filter(({ id }) => id !== second?.id), added];
    const { cars: shown, blockers } = await of({ cars }, log);
    expect(blockers.map(({ kind }) => kind)).toEqual(['rolled-back', 'rolled-back', 'rolled-back']);
    expect(new Map(shown.map(({ id, price }) => [id, price]))).toEqual(
      new Map(CARS.map(({ id, price }) => [id, price])),
    );
    const later = await of(
      { cars: cars.map(car => (car.id === first?.id ? { ...car, price: 16_000 } : car)) },
      log,
    );
    expect(later.cars.find(({ id }) => id === first?.id)?.price).toBe(16_000);
  });
});
