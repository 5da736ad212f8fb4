import type { CarDetail } from '../../domain/car-detail.ts';
import { KeepTogether } from '../../ui/KeepTogether.tsx';
import { CarFacts } from './CarFacts.tsx';
import { CarFinance } from './CarFinance.tsx';
import { CarPrice } from './CarPrice.tsx';
import { FinanceNotes } from './FinanceNotes.tsx';

/** Name, price and next steps of a car, beside its photos (spec §2). */
export function CarSummary({ car }: { car: CarDetail<unknown> }) {
  return (
    <section className="car-summary" aria-label="Price and next steps">
      <h1>
        <KeepTogether text={car.title} />
      </h1>
      {car.trim !== null && <p className="car-summary__trim">{car.trim}</p>}
      {car.notice !== null && <p className="notice">{car.notice}</p>}
      <CarFacts facts={car.facts} />
      <CarPrice price={car.price} />
      {car.finance !== null && <CarFinance finance={car.finance} />}
      <FinanceNotes notes={car.financeNotes} />
      <div className="button-stack">
        {car.actions.map(action => (
          <a
            key={action.key}
            className={action.primary ? 'button button--primary' : 'button'}
            href={action.href}
          >
            {action.label}
          </a>
        ))}
      </div>
      {car.pdf !== null && (
        <a className="text-link" href={car.pdf.href} download={car.pdf.file} data-pdf="">
          {car.pdf.label}
        </a>
      )}
    </section>
  );
}
