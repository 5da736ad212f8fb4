import fs from 'node:fs';
import { describe, expect, test } from 'vitest';
import { liveId, manifestFile, releaseStore } from '../../src/builder/publish/releases.ts';
import { buildSite, sharedTools } from '../builder/build-helpers.ts';
import {
  CHANGES,
  changed,
  type DealerState,
  dealerIn,
  FIRST_STATE,
  liveManifest,
  manifestChanges,
  previewedState,
  writeState,
} from './dealer-states.ts';

const tools = sharedTools();
/** Random changes; 1,000 by hand. */
const ROUNDS = Number(process.env['PREVIEW_CHANGES'] ?? 12);
const SEED = Number(process.env['SEED'] ?? 20_261_123);

const named = (names: readonly string[], from: DealerState = FIRST_STATE) =>
  names.reduce((state, name) => CHANGES[name]?.(state, () => 0.3) ?? state, from);

async function differenceOf(before: DealerState, after: DealerState) {
  const dealer = await dealerIn(before);
  await buildSite(tools(), dealer, { now: before.now });
  await writeState(dealer, after);
  const site = await previewedState(dealer, tools(), { at: after.now });
  return { dealer, site, ...site.difference };
}

describe('the difference that a publish would make', () => {
  test('is nothing where nothing changed', async () => {
    const { classes, files } = await differenceOf(FIRST_STATE, FIRST_STATE);
    expect(files).toEqual([]);
    expect(classes.map(({ id }) => id)).toEqual([]);
  });

  test('is grouped by cause', async () => {
    const { classes } = await differenceOf(FIRST_STATE, named(['fall', 'text', 'offer', 'theme']));
    expect(classes.map(({ id, changes }) => [id, changes.length])).toEqual([
      ['price-fell', 1],
      ['texts.enquireNow', 1],
      ['theme.accent', 1],
      ['offers', 1],
    ]);
    expect(classes[0]?.changes[0]).toMatchObject({ before: expect.any(String), after: expect.any(String) });
  });

  test('of a car that arrives has its photos in it', async () => {
    const after: DealerState = {
      ...FIRST_STATE,
      site: { ...FIRST_STATE.site, features: { carPdf: false, fetchPhotos: false } },
      cars: FIRST_STATE.cars.map(car => ({
        ...car,
        primary_image_url: `https://photos.example/${car.id}.jpg`,
      })),
    };
    const { classes } = await differenceOf({ ...after, cars: after.cars.slice(1) }, after);
    expect(classes.map(({ id }) => id)).toEqual(['added']);
  });

  test('that nothing explains is named', async () => {
    const dealer = await dealerIn(FIRST_STATE);
    await buildSite(tools(), dealer);
    const store = releaseStore(dealer.out, dealer.slug);
    const file = manifestFile(store, liveId(store) ?? '');
    const manifest = JSON.parse(fs.readFileSync(file, 'utf8'));
    manifest['contact/index.html'].hash = 'stray';
    fs.writeFileSync(file, JSON.stringify(manifest));
    await writeState(dealer, named(['fall']));
    const { classes } = (await previewedState(dealer, tools())).difference;
    expect(classes.map(({ id }) => id)).toEqual(['unexplained', 'price-fell']);
    expect([...(classes[0]?.files ?? [])]).toEqual([['contact/index.html', 'changed']]);
  });

  test('after random changes is that of two builds, file for file, and each file is in a class', async () => {
    let before = FIRST_STATE;
    const dealer = await dealerIn(before);
    await buildSite(tools(), dealer, { now: before.now });
    for (let round = 0; round < ROUNDS; round += 1) {
      const { state, names } = changed(before, SEED + round);
      const where = `SEED=${SEED + round}: ${names.join()}`;
      await writeState(dealer, state);
      const { difference, outputs } = await previewedState(dealer, tools(), { at: state.now });
      const live = liveManifest(dealer);
      const report = await buildSite(tools(), dealer, { now: state.now });
      expect(report.problems, where).toEqual([]);
      const built = liveManifest(dealer);
      expect(difference.files.map(({ file }) => file).toSorted(), where).toEqual(
        manifestChanges(live, built),
      );
      expect(
        difference.files.filter(({ classes }) => classes.length === 0),
        where,
      ).toEqual([]);
      expect(
        difference.classes.map(({ id }) => id),
        where,
      ).not.toContain('unexplained');
      expect(
        difference.classes.map(({ id }) => id),
        where,
      ).not.toContain('remainder');
      const kept = [...outputs.values()].map(({ file, hash }) => [file, hash] as const);
      expect(new Map(kept.filter(([name]) => !/^_(?:astro|images)\//.test(name))), where).toEqual(
        new Map(
          Object.entries(built)
            .filter(([name]) => !/^_(?:astro|images)\//.test(name))
            .map(([name, { hash }]) => [name, hash]),
        ),
      );
      before = state;
    }
  });
});
