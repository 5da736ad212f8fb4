import fs from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { loadDealer } from '../../dealer/load-dealer.ts';
import { formatProblem } from '../../dealer/problem/format-problem.ts';
import { jsonText } from '../../lib/json/json-text.ts';
import { offeredCars } from '../../release/archive/offered-car.ts';
import { offersRecord, storeOffers } from '../../release/archive/offers-record.ts';
import { DealerValuesSchema } from '../../release/changes/dealer-values.ts';
import type { Output } from '../../release/publish/output.ts';
import { publish } from '../../release/publish/publish.ts';
import { type ReleaseStore, releaseStore } from '../../release/publish/releases.ts';
import { storeRecords } from '../../release/publish/site-records.ts';
import { withLock } from '../../release/publish/with-lock.ts';
import { plan } from '../../site/plan.ts';
import type { BuildTools } from '../build-tools.ts';
import { siteOutputs } from '../outputs/site-outputs.ts';
import { siteOf } from '../read-dealer.ts';
import { acceptedCars } from '../stock/accepted-stock.ts';
import { reservedIds, withReserved } from '../stock/reserved-cars.ts';
import { writeServerFiles } from '../write-server-files.ts';
import { copyIfThere, copyTree } from './copy-tree.ts';
import { STATE_FILES } from './export-site.ts';
import { readKitPictures } from './kit-pictures.ts';
import { KIT, readKitRecord } from './kit-record.ts';

const ValuesFileSchema = jsonText(DealerValuesSchema);

interface Rebuild extends Pick<BuildTools, 'renderer' | 'inlineHashes' | 'pool'> {
  /** Where a rendition lies. */
  renditionPath: (fileName: string) => string;
  onStage: (stage: string, done?: number, total?: number) => void;
}

/**
 * Builds the site of a kit in the folder of sites `out`, from what the release was made from, for the same moment: all pages,
 * documents, indexes and texts are made anew, and nothing is fetched. The files that the next build and servers need are put beside it.
 * @throws where the site is there already, or something cannot be made.
 */
export function rebuildSite(kit: string, out: string, rebuild: Rebuild): Promise<ReleaseStore> {
  const { slug } = readKitRecord(kit);
  const store = releaseStore(out, slug);
  if ([store.home, store.link].some(file => fs.lstatSync(file, { throwIfNoEntry: false }) !== undefined))
    throw new Error(`${slug} is in ${out} already. Name another folder with --out.`);
  return withLock(store, () => rebuildLocked(kit, store, rebuild)).then(
    () => store,
    error => {
      // None of it was there before.
      for (const file of [store.link, store.home]) fs.rmSync(file, { recursive: true, force: true });
      throw error;
    },
  );
}

async function rebuildLocked(kit: string, store: ReleaseStore, rebuild: Rebuild): Promise<void> {
  const { pool, onStage } = rebuild;
  const now = new Date(readKitRecord(kit).now);
  for (const name of STATE_FILES) copyIfThere(path.join(kit, KIT.state, name), path.join(store.home, name));
  copyTree(path.join(kit, KIT.archive), path.join(store.home, path.basename(KIT.archive)));
  const loaded = await loadDealer(path.join(kit, KIT.dealers), store.slug);
  if (!loaded.ok) throw new Error(loaded.problems.map(formatProblem).join('\n'));
  // The published values, which differ from the files where changes wait.
  const values = v.parse(
    ValuesFileSchema,
    fs.readFileSync(path.join(store.home, 'published-dealer.json'), 'utf8'),
  );
  const dealer = { ...loaded.dealer, ...values };
  const cars = withReserved(await acceptedCars(store), reservedIds(store, undefined));
  const pictures = new Map(Object.entries(readKitPictures(kit).pictures));
  onStage('planning pages');
  const site = siteOf(dealer, cars, pictures, now);
  const sitePlan = plan(site, now);
  const outputs = siteOutputs(sitePlan, dealer, encodedPictures(kit, rebuild), rebuild);
  pool.start('all');
  const { failures } = await publish(store, outputs, {
    pool,
    frame: sitePlan.frame,
    onProgress: (done, total) => onStage('rendering pages', done, total),
  });
  const [failure] = failures;
  if (failure !== undefined) throw new Error(`${failure.file} could not be rendered: ${failure.reason}.`);
  writeServerFiles(store, site, now);
  storeOffers(store, offersRecord(dealer.config, offeredCars(site, sitePlan, outputs, now)));
  storeRecords(store);
}

/** The kit has pictures as they are published: the site may have no other. */
function encodedPictures(kit: string, { renditionPath }: Rebuild): Output[] {
  const dir = path.join(kit, KIT.site, '_images');
  const names = fs.existsSync(dir) ? fs.readdirSync(dir).sort() : [];
  return names.map(name => ({
    kind: 'link',
    file: `_images/${name}`,
    hash: name,
    from: renditionPath(name),
  }));
}
