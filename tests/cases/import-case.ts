import fs from 'node:fs';
import path from 'node:path';
import { importStock } from '../../src/stock/import-stock.ts';
import { readFeedSample } from '../../src/stock/proposal/feed-sample.ts';
import { isOwnFormat, proposeMap, stockMapOf } from '../../src/stock/proposal/propose-map.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** A file of this folder as the feed of a dealer, with the map that is proposed for it where it needs one. */
export async function importCase(name: string, country = 'AU') {
  const dealerDir = temporaryFolder();
  const extension = path.extname(name);
  const file = path.join(dealerDir, `stock${extension}`);
  fs.copyFileSync(path.join(import.meta.dirname, name), file);
  const sample = extension === '.csv' ? await readFeedSample(file, extension) : null;
  if (sample !== null && !('failure' in sample) && !isOwnFormat(sample))
    fs.writeFileSync(
      path.join(dealerDir, 'stock.map.json'),
      JSON.stringify(stockMapOf(proposeMap(sample, country))),
    );
  return importStock({ dealerDir, country });
}
