import path from 'node:path';
import { buildAll } from '../../src/builder/build-all.ts';

/** A build as the command line does it, in a process of its own. Prints JSON. Arguments: dealers, dealer, output. */
const started = performance.now();
const [dealersDir = '', slug = '', out = ''] = process.argv.slice(2);
const progress = { stage() {}, line() {}, end() {} };
const report = await buildAll({
  dealersDir: path.resolve(dealersDir),
  out: path.resolve(out),
  only: [slug],
  now: new Date('2026-11-20T00:00:00Z'),
  progress,
});
const [dealer] = report.dealers;
if (dealer?.ok !== true) throw new Error(dealer?.problems.join('\n') ?? 'no such dealer');
console.log(
  JSON.stringify({
    pages: dealer.pages.rendered,
    cars: dealer.cars.accepted,
    bytes: dealer.bytes,
    ms: performance.now() - started,
    peakMb: Math.round(process.resourceUsage().maxRSS / 1024),
  }),
);
