import { realpath } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { isDiscontinued } from '../domain/car/is-discontinued.ts';
import { listedLocations } from '../domain/location/listed-locations.ts';
import { withTimeZones } from '../domain/location/location-time-zone.ts';
import { LocationsSchema } from '../schemas/location.ts';
import { ManufacturersSchema } from '../schemas/manufacturer.ts';
import { ModelsSchema } from '../schemas/model.ts';
import { OffersSchema } from '../schemas/offer.ts';
import { PartsSchema } from '../schemas/part.ts';
import { ReviewSetSchema } from '../schemas/review-set.ts';
import type { SiteConfig } from '../schemas/site/site.ts';
import { SLUG_PATTERN } from '../schemas/site/site-values.ts';
import { checkReferences } from './check/check-references.ts';
import type { Checked } from './check/check-value.ts';
import { missingConfigPictures, missingDataPictures } from './check/missing-pictures.ts';
import { offersNeverOn } from './check/offers-never-on.ts';
import { ratesAlone } from './check/rates-alone.ts';
import { undisclosedFees } from './check/undisclosed-fees.ts';
import { unknownListed } from './check/unknown-listed.ts';
import { weakContrasts } from './check/weak-contrasts.ts';
import type { Roots } from './config/find-layers.ts';
import { loadConfig } from './config/load-config.ts';
import type { DealerData, LoadedDealer } from './dealer.ts';
import { listImages } from './file/list-images.ts';
import { readContent } from './file/read-content.ts';
import { readData } from './file/read-data.ts';
import { readPostcodes } from './file/read-postcodes.ts';
import { readStockSource } from './file/read-stock-source.ts';
import type { Folder } from './file/read-text.ts';
import type { FileProblem } from './problem/file-problem.ts';

/** The repository's own dealers: their defaults and templates serve every other folder too. */
export const REPOSITORY_DEALERS = path.resolve(import.meta.dirname, '../../dealers');

/**
 * Reads one dealer's folder: configuration merged and checked, data files checked (docs/dealers.md).
 * All problems are reported at once; any of them stops the dealer. The stock is not read here. `texts` replace files of the
 * folder, by name.
 */
export async function loadDealer(
  dealersDir: string,
  slug: string,
  texts: Folder['texts'] = {},
): Promise<LoadedDealer> {
  if (!SLUG_PATTERN.test(slug)) return { ok: false, slug, problems: [unsafeFolder(slug)] };
  const folder = { dir: path.resolve(dealersDir, slug), shown: slug, texts };
  const roots = await rootsOf(dealersDir);
  const config = await loadConfig(roots, folder);
  const { data, problems, ignored } = await loadData(folder);
  const postcodes = await readPostcodes(roots, config.ok ? config.value.country : '');
  const source = await readStockSource(folder);
  const all = [
    ...(config.ok ? [] : config.problems),
    ...problems,
    ...(postcodes.ok ? [] : postcodes.problems),
    ...checkReferences(slug, config.ok ? config.value : null, data),
    ...(config.ok ? missingConfigPictures(slug, config.value, data.imageFiles) : []),
  ];
  if (!config.ok || !postcodes.ok || all.length > 0) return { ok: false, slug, problems: onePerPath(all) };
  const listed = listedLocations(config.value.locations, data.locations);
  const locations = withTimeZones(listed, config.value);
  const models = data.models.filter(model => !isDiscontinued(model));
  const dealer = {
    slug,
    dir: folder.dir,
    config: config.value,
    ...data,
    locations,
    models,
    postcodes: postcodes.value,
  };
  return {
    ok: true,
    dealer,
    warnings: [
      ...ignored,
      ...(source.ok ? [] : notFetched(source.problems)),
      ...unknownListed(slug, config.value, data),
      ...missingDataPictures(slug, data),
      ...offersNeverOn(slug, config.value, data),
      ...ratesAlone(slug, config.value, data),
      ...weakContrasts(slug, config.value),
      ...undisclosedFees(slug, config.value),
      ...notAMember(slug, config.value),
    ],
  };
}

interface LoadedData {
  data: DealerData;
  problems: FileProblem[];
  /** Unknown fields of the files. */
  ignored: FileProblem[];
}

/** The data files; what has a problem counts as empty, so that the rest can still be checked. */
async function loadData(folder: Folder): Promise<LoadedData> {
  const problems: FileProblem[] = [];
  const ignored: FileProblem[] = [];
  const take = async <T>(
    reading: Promise<Checked<T> & { unknown?: FileProblem[] }>,
    empty: T,
  ): Promise<T> => {
    const checked = await reading;
    if (!checked.ok) problems.push(...checked.problems);
    else ignored.push(...ignoredNames(checked.unknown ?? []));
    return checked.ok ? checked.value : empty;
  };
  const data = {
    locations: await take(readData(folder, 'locations', LocationsSchema, []), []),
    offers: await take(readData(folder, 'offers', OffersSchema, []), []),
    parts: await take(readData(folder, 'parts', PartsSchema, []), []),
    manufacturers: await take(readData(folder, 'manufacturers', ManufacturersSchema, []), []),
    models: await take(readData(folder, 'models', ModelsSchema, []), []),
    reviews: await take(readData(folder, 'reviews', v.nullable(ReviewSetSchema), null), null),
    content: await take(readContent(folder), {}),
    imageFiles: await listImages(folder.dir),
  };
  return { data, problems, ignored };
}

/** Each name once, at its first place: every entry of a list has it. */
function ignoredNames(unknown: readonly FileProblem[]): FileProblem[] {
  const byName = Map.groupBy(unknown, ({ path }) => path.replaceAll(/\[\d+\]/g, '[]'));
  return [...byName.values()].flatMap(([first, ...more]) =>
    first === undefined
      ? []
      : {
          ...first,
          found: more.length === 0 ? first.found : `${first.found}, ${more.length + 1} times`,
          repair: `It is ignored. ${first.repair}`,
        },
  );
}

/** A feed that cannot be fetched stops no site: its stock stays as it is. */
function notFetched(problems: readonly FileProblem[]): FileProblem[] {
  return problems.map(problem => ({
    ...problem,
    repair: `No feed is fetched until then. ${problem.repair}`,
  }));
}

/** A group whose file does not name the dealer: its settings apply, its prices do not. */
function notAMember(slug: string, { group, members }: SiteConfig): FileProblem[] {
  if (group === null || members.includes(slug)) return [];
  return [
    {
      file: `${slug}/site.json`,
      path: 'group',
      expected: `a group that names ${slug} as a member`,
      found: JSON.stringify(group),
      repair: `Trade-in estimates do not use the cars of the group. Add "${slug}" to "members" in _groups/${group}.json.`,
    },
  ];
}

/** Where the layers of a folder of dealers lie: in it, and in the repository's. */
export async function rootsOf(dealersDir: string): Promise<Roots> {
  const own = { dir: path.resolve(dealersDir), shown: '' };
  const same = (await realpath(own.dir).catch(() => '')) === (await realpath(REPOSITORY_DEALERS));
  return same ? [own] : [own, { dir: REPOSITORY_DEALERS, shown: 'dealers' }];
}

function unsafeFolder(slug: string): FileProblem {
  return {
    file: slug,
    path: '',
    expected: 'a folder name of lower-case letters, digits and hyphens, at most 63 characters',
    found: JSON.stringify(slug),
    repair: 'Rename the folder like "northside-suzuki": its name stands in host names.',
  };
}

/** The first problem of each place: problems that follow from it need not be reported. */
function onePerPath(problems: readonly FileProblem[]): FileProblem[] {
  const byPath = new Map<string, FileProblem>();
  for (const problem of problems) {
    const key = `${problem.file}\n${problem.path}`;
    if (!byPath.has(key)) byPath.set(key, problem);
  }
  return [...byPath.values()];
}
