import { useEffect, useId, useState } from 'react';
import type { Difference } from '../../../schemas/preview/difference.ts';
import type { Address } from '../address/address.ts';
import { goTo } from '../address/address-store.ts';
import { momentText } from '../parts/moment-text.ts';
import { daysAhead, midnightAhead, momentOf, wallClock } from './zoned-moments.ts';

export type DealerScreenAddress = Extract<Address, { slug: string }>;

interface MomentBarProps {
  address: DealerScreenAddress;
  timeZone: string;
  difference: Difference | null;
  /** How many settings are tried. */
  tried: number;
}

/** As far ahead as the slider goes. */
const MOST_DAYS = 42;
/** A slider that is dragged passes many days: what it rests at is asked for. */
const REST_MS = 350;

/** Chooses the moment that is looked at: now, a day's beginning, the next moment that changes something, any. */
export function MomentBar({ address, timeZone, difference, tried }: MomentBarProps) {
  const id = useId();
  const now = Date.now();
  const { at } = address;
  const show = (moment: string | null) => goTo({ ...address, at: moment }, { replace: true });
  const next = difference?.after.validUntil ?? null;
  return (
    <section
      className={`moment-bar${at === null ? '' : ' moment-bar--later'}`}
      aria-label="The moment you look at"
    >
      <p className="moment-bar__what" role="status">
        <strong>
          {at === null
            ? 'The site as a publish now would make it'
            : `The site as it will be on ${momentText(at, timeZone)}`}
        </strong>
        {tried > 0 &&
          `, with ${tried === 1 ? 'one setting' : `${tried} settings`} that ${tried === 1 ? 'is' : 'are'} tried and not saved`}
      </p>
      <div className="moment-bar__controls">
        <DaySlider at={at} timeZone={timeZone} now={now} onRest={show} />
        <label className="moment-bar__field" htmlFor={id}>
          <span className="moment-bar__label">Date and time at the dealer</span>
          <input
            id={id}
            className="input input--small"
            type="datetime-local"
            value={wallClock(at ?? new Date(now).toISOString(), timeZone)}
            onChange={({ target }) => {
              const moment = momentOf(target.value, timeZone);
              if (moment !== null) show(moment);
            }}
          />
        </label>
        <button
          type="button"
          className="button button--small"
          disabled={next === null}
          onClick={() => show(next)}
        >
          {next === null ? 'Nothing changes by itself later' : `Next change: ${momentText(next, timeZone)}`}
        </button>
        <button
          type="button"
          className="button button--small"
          disabled={at === null}
          onClick={() => show(null)}
        >
          Back to now
        </button>
      </div>
    </section>
  );
}

interface DaySliderProps {
  at: string | null;
  timeZone: string;
  now: number;
  onRest: (moment: string | null) => void;
}

function DaySlider({ at, timeZone, now, onRest }: DaySliderProps) {
  const shown = at === null ? 0 : Math.min(MOST_DAYS, Math.max(0, daysAhead(at, timeZone, now)));
  const [days, setDays] = useState(shown);
  const [lastShown, setLastShown] = useState(shown);
  if (shown !== lastShown) {
    setLastShown(shown);
    setDays(shown);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: rests when the handle does -- the rest is new at each drawing
  useEffect(() => {
    if (days === shown) return;
    const timer = setTimeout(() => onRest(days === 0 ? null : midnightAhead(days, timeZone, now)), REST_MS);
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
        max={MOST_DAYS}
        value={days}
        aria-valuetext={text}
        onChange={({ target }) => setDays(target.valueAsNumber)}
      />
    </label>
  );
}
