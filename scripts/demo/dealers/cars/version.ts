import type { Make, Model, Series, Shell, Trim } from '../catalogue/model.ts';
import type { Random } from '../random.ts';

/** One car's make, model, trim and year, before it has a colour, a price or an odometer. */
export interface Version {
  make: string;
  model: Model;
  series: Series;
  trim: Trim;
  shell: Shell;
  year: number;
  /** Where the trim stands in its series: 0 is the cheapest, 1 the dearest. */
  level: number;
}

export interface Wanted {
  make?: string;
  model?: string;
  /** Null asks for the one without a badge. */
  badge?: string | null;
  transmission?: string;
  /** First and last year, both included. */
  years: readonly [number, number];
}

interface Candidate {
  make: string;
  model: Model;
  series: Series;
  trim: Trim;
  years: readonly [number, number];
}

function yearsBoth(series: Series, [from, to]: Wanted['years']): readonly [number, number] | null {
  const years = [Math.max(series.from, from), Math.min(series.to, to)] as const;
  return years[0] <= years[1] ? years : null;
}

function fits(trim: Trim, { badge, transmission }: Wanted): boolean {
  if (badge !== undefined && trim.badge !== badge) return false;
  return transmission === undefined || trim.transmission === transmission;
}

function candidates(makes: readonly Make[], wanted: Wanted): Candidate[] {
  const models = makes
    .filter(make => wanted.make === undefined || make.name === wanted.make)
    .flatMap(make => make.models.map(model => ({ make: make.name, model })))
    .filter(({ model }) => wanted.model === undefined || model.name === wanted.model);
  return models.flatMap(({ make, model }) =>
    model.series.flatMap(series => {
      const years = yearsBoth(series, wanted.years);
      if (years === null) return [];
      return series.trims
        .filter(trim => fits(trim, wanted))
        .map(trim => ({ make, model, series, trim, years }));
    }),
  );
}

/** Few cars are very new or very old; four years is the usual age of a trade-in. */
function yearWeight(year: number, newest: number): number {
  const age = newest - year;
  return age < 4 ? 1 + age : Math.max(0.5, 6 - age * 0.4);
}

function pickYear({ years: [from, to] }: Candidate, random: Random): number {
  const years = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  return random.weighted(years.map(year => [year, yearWeight(year, 2026)] as const));
}

/** The body of the trim; the five-seater of a seven-seat model is drawn as the SUV it is. */
function shellOf({ model, trim }: Candidate): Shell {
  const shell = { ...model.shell, ...trim.differs };
  const hasLostARow = model.shell.seats > 5 && shell.seats <= 5;
  return shell.shape === 'suv-large' && hasLostARow ? { ...shell, shape: 'suv' } : shell;
}

/** What the car is used as: a large SUV without a third row is an off-roader. */
export function purposeOf({ shell }: Version): Shell['shape'] {
  return shell.shape === 'suv-large' && shell.seats <= 5 ? '4x4' : shell.shape;
}

/** One version that fits; the commoner models more often. Throws when the catalogue has none. */
export function pickVersion(makes: readonly Make[], wanted: Wanted, random: Random): Version {
  const all = candidates(makes, wanted);
  if (all.length === 0) throw new Error(`The catalogue has no ${JSON.stringify(wanted)}.`);
  const ofModel = new Map<Model, number>();
  for (const { model } of all) ofModel.set(model, (ofModel.get(model) ?? 0) + 1);
  const weight = ({ model }: Candidate) => model.share / (ofModel.get(model) ?? 1);
  const chosen = random.weighted(all.map(candidate => [candidate, weight(candidate)] as const));
  const { make, model, series, trim } = chosen;
  const steps = series.trims.length - 1;
  return {
    make,
    model,
    series,
    trim,
    shell: shellOf(chosen),
    year: pickYear(chosen, random),
    level: steps === 0 ? 0.5 : series.trims.indexOf(trim) / steps,
  };
}
