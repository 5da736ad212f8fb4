import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { liveId, manifestFile, releaseStore } from '../../src/release/publish/releases.ts';
import { publishedDealers, sharedTools } from '../builder/build-helpers.ts';
import {
  CHANGES,
  type DealerState,
  FIRST_STATE,
  filesOf,
  previewedState,
  writeState,
} from './dealer-states.ts';

const tools = sharedTools();
const published = publishedDealers(tools);
const named = (...names: string[]) =>
  names.reduce((state, name) => CHANGES[name]?.(state, () => 0.3) ?? state, FIRST_STATE);

async function differenceOf(before: DealerState, after: DealerState) {
  const dealer = await published(filesOf(before), before.now);
  await writeState(dealer, after);
  return (await previewedState(dealer, tools(), { at: after.now })).difference;
}

describe('the difference that a publish would make', () => {
  test('is nothing where nothing changed', async () => {
    expect(await differenceOf(FIRST_STATE, FIRST_STATE)).toMatchObject({ files: [], classes: [] });
  });

  test('is grouped by cause', async () => {
    const { classes } = await differenceOf(FIRST_STATE, named('fall', 'text', 'offer', 'theme'));
    expect(classes.map(({ id, changes }) => `${id} ${changes.length}`)).toEqual([
      ...['price-fell 1', 'texts.enquireNow 1', 'theme.accent 1', 'offers 1'],
    ]);
    expect(classes[0]?.changes[0]).toMatchObject({ before: expect.any(String), after: expect.any(String) });
  });

  test('names the file that a new value comes from, unless it is the dealer’s own', async () => {
    const dealer = await published(filesOf(FIRST_STATE));
    const write = (name: string, value: object) => {
      const file = path.join(dealer.dealersDir, name);
      fs.mkdirSync(path.dirname(file), { recursive: true });
      fs.writeFileSync(file, JSON.stringify(value));
    };
    write('_defaults.json', { texts: { formSending: 'Wait' } });
    write('_groups/north.json', { texts: { viewDetails: 'Look' } });
    write('_templates/classic.json', { theme: { accent: '#7a1f1f' } });
    const site = { ...FIRST_STATE.site, group: 'north', texts: { enquireNow: 'Ask' } };
    await writeState(dealer, { ...FIRST_STATE, site });
    const { classes } = (await previewedState(dealer, tools())).difference;
    const origins = classes.flatMap(({ changes }) => changes).map(({ label, origin }) => [label, origin]);
    expect(Object.fromEntries(origins)).toMatchObject({
      ...{ enquireNow: undefined, formSending: 'from the defaults', viewDetails: "from the group's file" },
      accent: 'from the template',
    });
  });

  test('of a car that arrives has its photos in it', async () => {
    const features = { carPdf: false, fetchPhotos: false };
    const photo = (id: string) => ({ primary_image_url: `https://photos.example/${id}.jpg` });
    const after: DealerState = {
      ...{ ...FIRST_STATE, site: { ...FIRST_STATE.site, features } },
      cars: FIRST_STATE.cars.map(car => ({ ...car, ...photo(car.id) })),
    };
    const { classes } = await differenceOf({ ...after, cars: after.cars.slice(1) }, after);
    expect(classes.map(({ id }) => id)).toEqual(['added']);
  });

  test('that nothing explains is named', async () => {
    const dealer = await published(filesOf(FIRST_STATE));
    const store = releaseStore(dealer.out, dealer.slug);
    const file = manifestFile(store, liveId(store) ?? '');
    const manifest = JSON.parse(fs.readFileSync(file, 'utf8'));
    manifest['contact/index.html'].hash = 'stray';
    // A copy of the release may share the file.
    fs.rmSync(file);
    fs.writeFileSync(file, JSON.stringify(manifest));
    await writeState(dealer, named('fall'));
    const { classes } = (await previewedState(dealer, tools())).difference;
    expect(classes.map(({ id }) => id)).toEqual(['unexplained', 'price-fell']);
    expect([...(classes[0]?.files ?? [])]).toEqual([['contact/index.html', 'changed']]);
  });
});
