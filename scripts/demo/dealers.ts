import path from 'node:path';
import { parseArgs } from 'node:util';
import { baysideSuzuki } from './dealers/bayside/dealer.ts';
import { cascadeUsedCars } from './dealers/cascade/dealer.ts';
import { harbourMotorGroup } from './dealers/harbour/dealer.ts';
import { writeDealer } from './dealers/write-dealer.ts';

const USAGE = `Usage: node scripts/demo/dealers.ts [options]
  --pictures DIR   drawn cars, {body}-{colour}-{view}.webp: copies those in use, composes heroes and offers from them
  --dealers DIR    folder of dealers (dealers)
  --check          writes nothing; exit code 1 when a file is not as it would be written`;

const { values } = parseArgs({
  options: {
    pictures: { type: 'string' },
    dealers: { type: 'string', default: path.resolve(import.meta.dirname, '../../dealers') },
    check: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}

const dealers = [baysideSuzuki, harbourMotorGroup, cascadeUsedCars];
for (const dealer of dealers) {
  const { changed, removed, missing } = await writeDealer(dealer, {
    dealersDir: path.resolve(values.dealers),
    picturesDir: values.pictures === undefined ? null : path.resolve(values.pictures),
    neighbours: dealers.map(({ slug }) => slug).filter(slug => slug !== dealer.slug),
    dryRun: values.check,
  });
  for (const file of changed) console.log(`${values.check ? 'differs' : 'written'}  ${file}`);
  for (const file of removed) console.log(`${values.check ? 'of no use' : 'removed'}  ${file}`);
  if (missing.length > 0)
    console.log(`${dealer.slug} lacks ${missing.length} drawn cars: ${missing.join(' ')}`);
  if (values.check && changed.length + removed.length + missing.length > 0) process.exitCode = 1;
}
