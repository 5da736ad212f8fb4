/** Memory of a process at a moment, in megabytes. */
export interface MemorySample {
  at: number;
  mb: number;
}

export interface MemoryGrowth {
  /** How long the process lived, in milliseconds. */
  lifeMs: number;
  /** The median of each tenth of its life: one that levels off is no leak, one that climbs to the end may be. */
  tenths: number[];
  /** Of the last tenth to the second: the first is the warm-up. */
  ratio: number;
  isFlat: boolean;
}

const LARGEST_RATIO = 1.1;
/** Growth below this is how a garbage collector breathes. */
const FLOOR_MB = 10;
const FEWEST_SAMPLES = 20;

/** How the memory of the process that lived longest grew; null where too little was measured. */
export function memoryGrowth(lives: readonly (readonly MemorySample[])[]): MemoryGrowth | null {
  const longest = lives.reduce<readonly MemorySample[]>(
    (best, life) => (lifeOf(life) > lifeOf(best) ? life : best),
    [],
  );
  if (longest.length < FEWEST_SAMPLES) return null;
  const lifeMs = lifeOf(longest);
  const from = longest[0]?.at ?? 0;
  const tenths = Array.from({ length: 10 }, (_, tenth) =>
    median(
      longest.filter(({ at }) => Math.floor(((at - from) / (lifeMs + 1)) * 10) === tenth).map(({ mb }) => mb),
    ),
  );
  const [, early = Number.NaN] = tenths;
  const late = tenths.at(-1) ?? Number.NaN;
  const ratio = late / early;
  return { lifeMs, tenths, ratio, isFlat: ratio <= LARGEST_RATIO || late - early <= FLOOR_MB };
}

function lifeOf(samples: readonly MemorySample[]): number {
  return (samples.at(-1)?.at ?? 0) - (samples[0]?.at ?? 0);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}
