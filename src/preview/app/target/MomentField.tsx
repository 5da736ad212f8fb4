import { useEffect, useId, useState } from 'react';
import { useDealer } from '../parts/dealer-context.ts';
import type { MomentControlProps } from './DaySlider.tsx';
import { momentOf, wallClock } from './zoned-moments.ts';

/** Who types a year types `0002` first. */
const REST_MS = 900;
const FIRST_YEAR = '2000-01-01T00:00';

/** Chooses a date and a time by the dealer's clock. */
export function MomentField({ at, now, onRest }: MomentControlProps) {
  const { timeZone } = useDealer();
  const id = useId();
  /** What is typed and not asked for yet. */
  const [typed, setTyped] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: rests when typing does -- the rest is new at each drawing
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => {
      const moment = typed < FIRST_YEAR ? null : momentOf(typed, timeZone);
      if (moment !== null) onRest(moment);
      setTyped(null);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <label className="moment-bar__field" htmlFor={id}>
      <span className="moment-bar__label">Date and time at the dealer</span>
      <input
        id={id}
        className="input input--small"
        type="datetime-local"
        min={FIRST_YEAR}
        value={typed ?? wallClock(at ?? new Date(now).toISOString(), timeZone)}
        onChange={({ target }) => setTyped(target.value)}
      />
    </label>
  );
}
