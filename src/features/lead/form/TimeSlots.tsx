import { clockMinutes, spokenTime } from '../../../lib/time/clock-time.ts';
import type { LeadForm } from '../../../view/lead-form.ts';
import type { Shared } from './FieldControl.tsx';
import type { SlotChoice } from './live-form.ts';

interface Props {
  label: string;
  slots: NonNullable<SlotChoice>;
  shared: Shared;
  form: LeadForm;
  /** What is wrong with the time. */
  note: React.ReactNode;
}

/** The free times of the day that was chosen, or none in particular. */
export function TimeSlots({ label, slots, shared: { id, ...shared }, form, note }: Props) {
  const { texts, optional, hour12 } = form.messages;
  const times = slots.state === 'known' ? slots.times : [];
  return (
    <fieldset className="field time-slots" id={id} tabIndex={-1}>
      <legend>
        {`${label} `}
        <small>{optional}</small>
      </legend>
      <p className="field__help" role="status">
        {slots.state === 'loading' ? texts.slotsLoading : times.length === 0 ? texts.slotsNone : ''}
      </p>
      {times.length > 0 && (
        <div className="time-slots__list">
          {['', ...times].map(time => (
            <label key={time} className="time-slots__time">
              <input type="radio" {...shared} value={time} />
              <span>{time === '' ? texts.slotAny : spokenTime(clockMinutes(time) ?? 0, hour12)}</span>
            </label>
          ))}
        </div>
      )}
      {note}
    </fieldset>
  );
}
