import { useId, useState } from 'react';
import type { Difference } from '../../../schemas/preview/difference.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { Address } from '../address/address.ts';
import { goTo } from '../address/address-store.ts';
import { Button } from '../parts/Button.tsx';
import { useDealer } from '../parts/dealer-context.ts';
import { momentText } from '../parts/moment-text.ts';
import { DaySlider } from './DaySlider.tsx';
import { MomentField } from './MomentField.tsx';

export type DealerScreenAddress = Extract<Address, { slug: string }>;

interface MomentBarProps {
  address: DealerScreenAddress;
  difference: Difference | null;
  /** How many settings are tried. */
  tried: number;
}

/** Chooses the moment that is looked at: now, a day's beginning, the next moment that changes something, any. */
export function MomentBar({ address, difference, tried }: MomentBarProps) {
  const { timeZone } = useDealer();
  const id = useId();
  const now = Date.now();
  const { at } = address;
  const [isOpen, setIsOpen] = useState(at !== null);
  const show = (moment: string | null) => goTo({ ...address, at: moment }, { replace: true });
  const next = difference?.after.validUntil ?? null;
  return (
    <section
      className={`moment-bar${at === null ? '' : ' moment-bar--later'}`}
      aria-label="The moment you look at"
    >
      <div className="moment-bar__head">
        <p role="status">
          <strong>
            {at === null
              ? 'The site as a publish now would make it'
              : `The site as it will be on ${momentText(at, timeZone)}`}
          </strong>
          {tried > 0 &&
            `, with ${tried === 1 ? 'one setting' : `${tried} settings`} that ${tried === 1 ? 'is' : 'are'} tried and not saved`}
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
  const { validUntil } = difference.after;
  return validUntil === null
    ? 'Nothing changes by itself later'
    : `Next change: ${momentText(validUntil, timeZone)}`;
}
