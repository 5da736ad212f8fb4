import { spawnSync } from 'node:child_process';
import fs from 'node:fs';

/** How long properties are tried, from which seed on. */
export interface PropertiesPartOptions {
  minutes: number;
  seed: number;
}

/**
 * The part `properties` of the soak: runs the tests of properties with one seed after the other, each of which gives
 * other inputs; `npm test` always takes the same. Prints what failed; returns whether nothing did.
 */
export function propertiesPart({ minutes, seed: first }: PropertiesPartOptions): Promise<boolean> {
  const files = filesWithProperties();
  console.log(`  ${files.length} files for ${minutes} minutes, --seed ${first}`);
  const end = performance.now() + minutes * 60_000;
  let [seed, failed] = [first, 0];
  do {
    const { status, stderr } = spawnSync(
      'vitest',
      ['run', '--config', 'tests/vitest.config.ts', '--project', 'units', '--project', 'code', ...files],
      { encoding: 'utf8', env: { ...process.env, PROPERTY_SEED: String(seed) } },
    );
    if (status !== 0) {
      failed += 1;
      console.error(`  FAILED with --seed ${seed}\n${stderr}`);
    }
    seed += 1;
  } while (performance.now() < end);
  console.log(`  ${seed - first} seeds, ${failed === 0 ? 'nothing found' : `${failed} failed`}`);
  return Promise.resolve(failed === 0);
}

function filesWithProperties(): string[] {
  return fs
    .globSync('{src,tests}/**/*.test.{ts,tsx}')
    .filter(file => fs.readFileSync(file, 'utf8').includes("'fast-check'"));
}
