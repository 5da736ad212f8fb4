const FAILURES = 4;
const FIRST_MS = 30_000;
const MAX_MS = 300_000;

/**
 * A circuit breaker for each receiver. Four attempts in a row without a response open it for half a minute; then it is
 * half-open: one delivery tries whether the receiver responds again. If not, it is open for twice as long, up to five
 * minutes. Any response closes it, also a refusal: a shared receiver may refuse one dealer's delivery and take another's.
 */
export interface CircuitBreakers {
  state(receiver: string, now: number): 'closed' | 'open' | 'half-open';
  /** How many attempts may still fail before the breaker opens; more must not run at once. */
  attemptsLeft(receiver: string): number;
  /** Receivers whose breaker is not closed. */
  notClosed(): string[];
  /** The receiver responded, be it with a refusal: its breaker closes. */
  recordResponse(receiver: string): void;
  /** An attempt without a response. Returns until when the breaker is open, if this attempt opened it; else null. */
  recordNoResponse(receiver: string, now: number): number | null;
}

interface Breaker {
  failures: number;
  /** Null before it was open for the first time. */
  openUntil: number | null;
}

export function circuitBreakers(): CircuitBreakers {
  // Receivers that respond are not in the map.
  const breakers = new Map<string, Breaker>();
  const state = (receiver: string, now: number) => {
    const openUntil = breakers.get(receiver)?.openUntil ?? null;
    if (openUntil === null) return 'closed';
    return now < openUntil ? 'open' : 'half-open';
  };
  return {
    state,
    attemptsLeft: receiver => Math.max(1, FAILURES - (breakers.get(receiver)?.failures ?? 0)),
    notClosed: () =>
      [...breakers].flatMap(([receiver, { openUntil }]) => (openUntil === null ? [] : receiver)),
    recordResponse: receiver => void breakers.delete(receiver),
    recordNoResponse(receiver, now) {
      // The attempt began before the breaker opened.
      if (state(receiver, now) === 'open') return null;
      const failures = (breakers.get(receiver)?.failures ?? 0) + 1;
      const openUntil =
        failures < FAILURES ? null : now + Math.min(MAX_MS, FIRST_MS * 2 ** (failures - FAILURES));
      breakers.set(receiver, { failures, openUntil });
      return openUntil;
    },
  };
}
