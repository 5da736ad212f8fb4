/** A sentence with `{names}` of facts in it. One that names a fact the car does not have is not used. */
export type Sentence = string;

/** What a description is put together from: at most one sentence of each list. */
export interface SentenceLists {
  opening: Record<
    'new' | 'coming' | 'comingUsed' | 'demo' | 'used' | 'usedLow' | 'usedHigh' | 'electric',
    readonly Sentence[]
  >;
  drive: readonly Sentence[];
  history: Record<'used' | 'demo' | 'new', readonly Sentence[]>;
  /** What a body is good for, by the key of its drawing. */
  use: Record<string, readonly Sentence[]>;
  /** The same for used cars only: how the car has been used before. */
  useBefore: Record<string, readonly Sentence[]>;
  /** For any car, and for used ones besides. */
  closing: Record<'any' | 'used', readonly Sentence[]>;
}

/** What is known of a car, by the names that sentences use; null when it is not. */
export type Facts = Readonly<Record<string, string | null>>;

const NAMES = /\{(\w+)\}/g;

/** Kinds of fact that the names of a sentence tell: `aGearbox` and `gearbox` are one. */
export function factsIn(sentence: Sentence): string[] {
  return [...sentence.matchAll(NAMES)].map(([, name = '']) => SAME[name] ?? name);
}

const SAME: Record<string, string> = {
  aGearbox: 'gearbox',
  drive: 'wheels',
  perYear: 'km',
  rego: 'registration',
  feature1: 'feature',
  feature2: 'feature',
  feature3: 'feature',
};

/** The sentence with its facts; null when one is missing. */
export function fill(sentence: Sentence, facts: Facts): string | null {
  let missing = false;
  const filled = sentence.replace(NAMES, (_, name: string) => {
    const fact = facts[name] ?? null;
    missing ||= fact === null;
    return fact ?? '';
  });
  return missing ? null : filled.slice(0, 1).toUpperCase() + filled.slice(1);
}
