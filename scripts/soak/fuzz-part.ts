import { fuzz } from './fuzz.ts';

/** Which parsers read how many inputs, of which seed. */
export interface FuzzPartOptions {
  parsers: readonly string[];
  runs: number;
  seed: number;
}

/** The part `fuzz` of the soak: prints what each parser read, and at once; returns whether nothing was found. */
export async function fuzzPart({ parsers, runs, seed }: FuzzPartOptions): Promise<boolean> {
  console.log(`  ${parsers.join(', ')}: ${runs} inputs each, --seed ${seed}`);
  const reports = await fuzz({
    names: parsers,
    runs,
    seed,
    onReport({ parser, inputs, characters, seconds, finding }) {
      const micros = ((seconds * 1_000_000) / Math.max(1, inputs)).toFixed(0);
      const mean = (characters / Math.max(1, inputs)).toFixed(0);
      console.log(
        `  ${parser}: ${inputs} inputs of ${mean} characters, ${micros} µs of processor each${finding === null ? '' : `; ${finding.what}`}`,
      );
      if (finding === null) return;
      const { input } = finding;
      console.error(`    input (${input.length} characters): ${JSON.stringify(input.slice(0, 2000))}`);
    },
  });
  const failed = reports.filter(({ finding }) => finding !== null).length;
  console.log(`  ${failed === 0 ? 'nothing found' : `${failed} parsers failed`}`);
  return failed === 0;
}
