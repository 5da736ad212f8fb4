import type { CarDetail } from '../../../view/car-detail.ts';

/** The price and the next step of a car, within reach of a thumb while a phone scrolls. */
export function EnquiryBar({ car }: { car: CarDetail<unknown> }) {
  const action = car.actions.find(({ primary }) => primary);
  if (action === undefined) return null;
  const { amount, text, type } = car.price;
  return (
    <section className="enquiry-bar" aria-label="Quick enquiry" data-enquiry-bar="">
      {!car.sold && (
        <p>
          <strong className="figures">{amount ?? text}</strong>
          {type !== null && <small>{type}</small>}
        </p>
      )}
      <a className="button button--primary" href={action.href}>
        {action.label}
      </a>
    </section>
  );
}
