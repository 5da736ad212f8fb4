import path from 'node:path';
import { sampleCars } from '../../tests/support/samples/sample-cars.ts';
import { count, type Part, perSecond, ratio, seconds } from './part.ts';
import {
  bareWrite,
  benchFolder,
  buildFromFeedInOwnProcess,
  hasRealListings,
  REAL_DEALERS,
  writeDealer,
} from './sample.ts';

/** A whole large stock, from the feed to a published site: the real listings where they are there. */
export const stock: Part = async cars => {
  await using work = await benchFolder();
  const real = cars === undefined && hasRealListings;
  const dealers = real ? REAL_DEALERS : path.join(work.path, 'dealers');
  const slug = real ? 'au-all' : 'bench';
  if (!real) writeDealer(dealers, sampleCars(cars ?? 16_734));
  const out = path.join(work.path, 'dist');
  const { ms, pages, bytes, peakMb, ...built } = await buildFromFeedInOwnProcess(dealers, slug, out);
  return [
    {
      what: `${count(built.cars)} ${real ? 'real listings, from CSV' : 'made-up cars, from NDJSON'} to a published site`,
      figure: `${seconds(ms)}: ${count(pages)} pages, ${count(bytes / 1e6)} MB, ${perSecond(pages, ms)} pages a second; ${count(peakMb)} MB of memory at the peak`,
      beside: `${ratio(ms, bareWrite(path.join(out, slug), path.join(work.path, 'bare')))} times the bare writing of the same files`,
    },
  ];
};
