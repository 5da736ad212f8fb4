import { useEffect, useState } from 'react';
import { useDealer } from '../parts/dealer-context.ts';
import { momentText } from '../parts/moment-text.ts';
import { daysAhead, midnightAhead } from './zoned-moments.ts';

/** The moment that a control shows, and its handler for another one. */
export interface MomentControlProps {
  /** Null: now. */
  at: string | null;
  now: number;
  onRest: (moment: string | null) => void;
}

/** As far ahead as the slider goes. */
const MAX_DAYS = 42;
/** A slider that is dragged passes many days: the one it rests at is requested. */
const DEBOUNCE_MS = 350;

/** Chooses the beginning of a day. */
export function DaySlider({ at, now, onRest }: MomentControlProps) {
  const { timeZone } = useDealer();
  const shown = at === null ? 0 : Math.min(MAX_DAYS, Math.max(0, daysAhead(at, timeZone, now)));
  const [days, setDays] = useState(shown);
  const [lastShown, setLastShown] = useState(shown);
  if (shown !== lastShown) {
    setLastShown(shown);
    setDays(shown);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: rests when the handle does -- the callback is new at each render
  useEffect(() => {
    if (days === shown) return;
    const timer = setTimeout(
      () => onRest(days === 0 ? null : midnightAhead(days, timeZone, now)),
      DEBOUNCE_MS,
    );
    return () => clearTimeout(timer);
  }, [days, shown]);
  const moment = days === shown ? at : days === 0 ? null : midnightAhead(days, timeZone, now);
  const text = moment === null ? 'Now' : momentText(moment, timeZone);
  return (
    <label className="moment-bar__field moment-bar__slider">
      <span className="moment-bar__label">{days === shown ? `Days ahead: ${days}` : text}</span>
      <input
        type="range"
        min={0}
        max={MAX_DAYS}
        value={days}
        aria-valuetext={text}
        onChange={({ target }) => setDays(target.valueAsNumber)}
      />
    </label>
  );
}
