/** A fault that will happen, in milliseconds from the start of the run. */
interface PlannedFault {
  name: string;
  at: number;
  /** How long it lasts. One that ends the server is over when it runs again. */
  forMs: number;
}

/** The first and the last moment of faults, as parts of the run: what comes before and after is quiet. */
const [FROM, TO] = [0.05, 0.85];
const MINUTES_EACH = 1.5;

/**
 * Each fault at least once, one after the other. Those that end the server come in the first half: the life of the
 * last server is half of the run or more, and its memory can be measured.
 */
export function faultSchedule(
  { ending, passing }: { ending: readonly string[]; passing: readonly string[] },
  runMs: number,
  next: () => number,
): PlannedFault[] {
  const least = 2 * Math.max(ending.length + 1, passing.length);
  const number = Math.max(least, Math.floor(runMs / 60_000 / MINUTES_EACH));
  const half = Math.floor(number / 2);
  const ends = cycle(ending, Math.max(ending.length, Math.floor(half / 2)), next);
  const mixed = cycle(passing, number - ends.length, next);
  const early = half - ends.length;
  const names = [...shuffled([...ends, ...mixed.slice(0, early)], next), ...mixed.slice(early)];
  const slot = ((TO - FROM) * runMs) / number;
  return names.map((name, index) => ({
    name,
    at: Math.round(FROM * runMs + slot * (index + next() * 0.2)),
    forMs: Math.round(Math.min(10_000 + next() * 20_000, slot / 2)),
  }));
}

/** All of them, shuffled, then all of them again, until there are so many. */
function cycle(names: readonly string[], number: number, next: () => number): string[] {
  const rounds = Array.from({ length: Math.ceil(number / names.length) }, () => shuffled(names, next));
  return rounds.flat().slice(0, number);
}

function shuffled(names: readonly string[], next: () => number): string[] {
  return names
    .map(name => ({ name, place: next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ name }) => name);
}
