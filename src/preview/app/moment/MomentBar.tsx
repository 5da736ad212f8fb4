import { useEffect, useId, useState } from 'react';
import type { Difference } from '../../../schemas/preview/difference.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { Address } from '../address/address.ts';
import { goTo } from '../address/address-store.ts';
import { Button } from '../parts/Button.tsx';
import { countText } from '../parts/count-text.ts';
import { useDealer } from '../parts/dealer-context.ts';
import { momentText } from '../parts/moment-text.ts';
import { DaySlider, type MomentControlProps } from './DaySlider.tsx';
import { momentOf, wallClock } from './zoned-moments.ts';

export type DealerScreenAddress = Extract<Address, { slug: string }>;

interface MomentBarProps {
  address: DealerScreenAddress;
  difference: Difference | null;
  /** How many settings are tried. */
  tried: number;
}

/** Chooses the moment that is shown: now, the start of a day, the next change, or any other. */
export function MomentBar({ address, difference, tried }: MomentBarProps) {
  const { timeZone } = useDealer();
  const id = useId();
  const now = Date.now();
  const { at } = address;
  const [isOpen, setIsOpen] = useState(at !== null);
  const show = (moment: string | null) => goTo({ ...address, at: moment }, { replace: true });
  const isBlocked = 'class' in address && difference?.blocked.includes(address.class ?? '') === true;
  const next = difference === null ? null : nextChangeAt(difference);
  return (
    <section
      className={`moment-bar${at === null ? '' : ' moment-bar--later'}`}
      aria-label="Date and time shown"
    >
      <div className="moment-bar__head">
        <p role="status">
          <strong>
            {at === null
              ? isBlocked
                ? 'The site with everything that is blocked'
                : 'The site as a publish makes it now'
              : `The site as it will be on ${momentText(at, timeZone)}`}
          </strong>
          {tried > 0 && `, with ${countText(tried, 'setting')} tried but not saved`}
        </p>
        <Button small aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
          <Icon name="clock" /> Another date
        </Button>
      </div>
      <div id={id} className="moment-bar__controls" hidden={!isOpen}>
        <DaySlider at={at} now={now} onRest={show} />
        <MomentField at={at} now={now} onRest={show} />
        <Button small disabled={next === null} onClick={() => show(next)}>
          {nextText(difference, timeZone)}
        </Button>
        <Button small disabled={at === null} onClick={() => show(null)}>
          Back to now
        </Button>
      </div>
    </section>
  );
}

function nextText(difference: Difference | null, timeZone: string): string {
  if (difference === null) return 'Next change';
  const next = nextChangeAt(difference);
  return next === null ? 'Nothing changes by itself later' : `Next change: ${momentText(next, timeZone)}`;
}

/** The next moment at which time alone changes the site, or lets something blocked go live. */
function nextChangeAt({ after, nextAt }: Difference): string | null {
  const moments = [after.validUntil, nextAt].filter(moment => moment !== null);
  return moments.sort((one, other) => Date.parse(one) - Date.parse(other))[0] ?? null;
}

/** Typing a year begins with `0002`. */
const DEBOUNCE_MS = 900;
const FIRST_YEAR = '2000-01-01T00:00';

/** Chooses a date and a time by the dealer's clock. */
function MomentField({ at, now, onRest }: MomentControlProps) {
  const { timeZone } = useDealer();
  const id = useId();
  /** The text that is typed and not requested yet. */
  const [typed, setTyped] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: rests when typing does -- the callback is new at each render
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => {
      const moment = typed < FIRST_YEAR ? null : momentOf(typed, timeZone);
      if (moment !== null) onRest(moment);
      setTyped(null);
    }, DEBOUNCE_MS);
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
