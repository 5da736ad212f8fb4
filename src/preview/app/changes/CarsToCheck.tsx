import { useId, useState } from 'react';
import type { Difference } from '../../../schemas/preview/difference.ts';
import { Button } from '../parts/Button.tsx';
import { countText } from '../parts/count-text.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { useDealer } from '../parts/dealer-context.ts';
import { ReasonForm } from '../parts/ReasonForm.tsx';
import { StateTag } from '../parts/StateTag.tsx';
import { deskCalls } from '../server/desk-calls.ts';
import { startPublishing } from '../server/server-events.ts';
import { carTag } from './class-decisions.ts';

/** Cars that the dialog names; the list behind it has all. */
const NAMED = 8;

type Car = Difference['cars'][number];

interface CarsToCheckProps {
  difference: Pick<Difference, 'stateId' | 'cars'>;
  /** Called when what was seen is outdated. */
  onOutdated: () => void;
}

/** Cars that a person must decide, and the way to let them go live; nothing where there are none. */
export function CarsToCheck({ difference: { stateId, cars }, onOutdated }: CarsToCheckProps) {
  const { slug } = useDealer();
  const id = useId();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [pending, setPending] = useState<readonly Car[] | null>(null);
  const chosen = cars.filter(car => selected.has(car.id));
  if (cars.length === 0 && pending === null) return null;
  const select = (carId: string, isSelected: boolean) =>
    setSelected(last => new Set(isSelected ? [...last, carId] : [...last].filter(each => each !== carId)));
  const letGo = async (why: string) => {
    if (pending === null) return;
    const request = { stateId, cars: pending.map(car => car.id), why };
    await startPublishing(slug, 'Starting', () => deskCalls.letCarsGo(slug, request), onOutdated);
  };
  return (
    <section className="notice cars-to-check" aria-labelledby="cars-title">
      <h2 id="cars-title">Cars to check</h2>
      <p>These cars stay on the site as they are until somebody lets the change go live.</p>
      {cars.length > 1 && (
        <label className="check">
          <input
            type="checkbox"
            checked={chosen.length === cars.length}
            ref={element => {
              if (element !== null) element.indeterminate = chosen.length > 0 && chosen.length < cars.length;
            }}
            onChange={({ target }) => setSelected(new Set(target.checked ? cars.map(car => car.id) : []))}
          />
          <span>
            {chosen.length === 0 ? 'Select all cars' : `${countText(chosen.length, 'car')} selected`}
          </span>
        </label>
      )}
      <ul className="car-list">
        {cars.map((car, at) => (
          <li key={car.id} className="car-list__car">
            <input
              id={`${id}-${at}`}
              type="checkbox"
              aria-describedby={`${id}-${at}-why`}
              checked={selected.has(car.id)}
              onChange={({ target }) => select(car.id, target.checked)}
            />
            <div className="car-list__what">
              <label htmlFor={`${id}-${at}`}>{car.label}</label> <StateTag {...carTag(car)} />
              <p id={`${id}-${at}-why`} className="muted small-print">
                {car.why}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <Button small disabled={chosen.length === 0} onClick={() => setPending(chosen)}>
        Let them go live
      </Button>
      {pending !== null && (
        <Dialog title="Let these cars go live" onClose={() => setPending(null)}>
          <ul className="plain-list">
            {pending.slice(0, NAMED).map(car => (
              <li key={car.id}>
                <strong>{car.label}</strong> <span className="muted">{car.why}</span>
              </li>
            ))}
          </ul>
          {pending.length > NAMED && <p>and {countText(pending.length - NAMED, 'other car')}</p>}
          <p>This starts a publish. Drafts stay as they are.</p>
          <ReasonForm
            action="Let them go live"
            onSubmit={letGo}
            onDone={() => {
              setPending(null);
              setSelected(new Set());
            }}
          />
        </Dialog>
      )}
    </section>
  );
}
