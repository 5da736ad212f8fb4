const FAILURES = 4;
const FIRST_MS = 30_000;
const LONGEST_MS = 300_000;

/**
 * Circuit breakers of receivers, one each. Four attempts in a row that got no answer open it; then nothing is tried
 * there for half a minute, after which it is half-open: one delivery finds out whether there is an answer again. If not,
 * it stays open for twice as long, up to five minutes. Any answer closes it, a refusal too: receivers are shared, and
 * who refuses one dealer's delivery may take another's.
 */
export interface CircuitBreakers {
  state(receiver: string, now: number): 'closed' | 'open' | 'half-open';
  /** Receivers whose breaker is not closed. */
  notClosed(): string[];
  answered(receiver: string): void;
  /** Until when nothing should be tried there, if that opened the breaker; else null. */
  unanswered(receiver: string, now: number): number | null;
}

interface Breaker {
  failures: number;
  /** Null before it was open for the first time. */
  openUntil: number | null;
}

export function circuitBreakers(): CircuitBreakers {
  // Receivers that answer are in no list.
  const breakers = new Map<string, Breaker>();
  const state = (receiver: string, now: number) => {
    const openUntil = breakers.get(receiver)?.openUntil ?? null;
    if (openUntil === null) return 'closed';
    return now < openUntil ? 'open' : 'half-open';
  };
  return {
    state,
    notClosed: () =>
      [...breakers].flatMap(([receiver, { openUntil }]) => (openUntil === null ? [] : receiver)),
    answered: receiver => void breakers.delete(receiver),
    unanswered(receiver, now) {
      // Attempts that began before it opened tell nothing new.
      if (state(receiver, now) === 'open') return null;
      const failures = (breakers.get(receiver)?.failures ?? 0) + 1;
      const openUntil =
        failures < FAILURES ? null : now + Math.min(LONGEST_MS, FIRST_MS * 2 ** (failures - FAILURES));
      breakers.set(receiver, { failures, openUntil });
      return openUntil;
    },
  };
}
