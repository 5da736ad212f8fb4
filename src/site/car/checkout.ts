import { languageOf } from '../../domain/country/country.ts';
import { formatMoney } from '../../domain/country/money.ts';
import { cancelTerms } from '../../domain/reservation/cancel-terms.ts';
import { reserveDeposit } from '../../domain/reservation/reservable-car.ts';
import { similarQuery } from '../../domain/search/similar-query.ts';
import { fillText } from '../../lib/text/fill-text.ts';
import type { Car } from '../../schemas/car.ts';
import type { Picture } from '../../schemas/picture.ts';
import type { Checkout, CheckoutWatch } from '../../view/checkout.ts';
import type { FormLink } from '../../view/lead-form.ts';
import { depositForm } from '../form/car-forms.ts';
import { links } from '../routes/links.ts';
import type { Site } from '../site.ts';
import type { CarParts } from './car-parts.ts';
import { reservationTerms } from './reservation-terms.ts';
import { reserveWatch } from './reserve-watch.ts';

/** [J8] What the reservation page of a site that takes deposits shows. */
export function checkout(
  car: Car,
  site: Site,
  { card, seller }: Pick<CarParts, 'card' | 'seller'>,
): Checkout<Picture> {
  const { texts, features, country } = site.config;
  const { href, title, trim, picture, facts, price } = card;
  const charges = features.reservePayment === 'charge';
  const deposit = formatMoney(reserveDeposit(features), country);
  const filled = (text: string) => fillText(text, { deposit, minutes: features.reserveHoldMinutes });
  const watch = checkoutWatch(car, site, seller.phone);
  const { call, similar } = watch;
  const ways = {
    unreachable: texts.reserveOffline,
    taken: [similar, ...(call === null ? [] : [call])],
    outdated: [{ label: texts.reservationSeeToday, href: links.reserve(car.slug, features.checkoutPath) }],
    failed: call === null ? [] : [call],
  };
  return {
    car: { href, title, trim, picture, facts },
    price: { label: texts.reservePrice, amount: price.amount ?? price.text ?? '', note: price.type },
    deposit: {
      label: charges ? texts.reserveDue : texts.reserveDueAuthorised,
      amount: deposit,
      note: filled(charges ? texts.reserveCharged : texts.reserveAuthorised),
    },
    steps: {
      title: texts.reserveStepsTitle,
      items: texts.reserveSteps.map(step => ({ title: filled(step.title), text: filled(step.text) })),
    },
    terms: {
      title: texts.reserveTermsTitle,
      points: [filled(texts.reserveHeldFor), refundTerms(car, site), reservationTerms(car, site)],
    },
    form: depositForm(car, site, ways),
    seller,
    watch,
  };
}

/** [J5] What is refunded to a visitor who cancels. */
function refundTerms(car: Car, { config }: Site): string {
  const { texts, features, country } = config;
  const price_cents = Math.round((car.price ?? 0) * 100);
  const fee = features.reserveCancelFee * 100;
  const deposit = reserveDeposit(features) * 100;
  const { kept, coolingOffDays: count } = cancelTerms(deposit, fee, { ...car, country, price_cents });
  const text = kept === 0 ? texts.reserveRefundAll : texts.reserveRefundPart;
  return fillText(text, {
    kept: formatMoney(Math.ceil(kept / 100), country),
    days: count === 1 ? texts.reserveBusinessDay : fillText(texts.reserveBusinessDays, { count }),
  });
}

function checkoutWatch(car: Car, site: Site, phone: FormLink | null): CheckoutWatch {
  const { texts, country, time_zone } = site.config;
  return {
    ...reserveWatch(car, site),
    locale: languageOf(country),
    timeZone: time_zone,
    notes: {
      reserved: texts.reserveReserved,
      held: texts.reserveHeld,
      sold: texts.reserveSold,
      ownHold: texts.reserveOwnHold,
      ownPaid: texts.reserveOwnPaid,
      unavailable: texts.reservationUnavailable,
      sandbox: texts.reserveSandbox,
      cancel: texts.reservationCancel,
    },
    similar: {
      label: texts.reserveSimilar,
      href: `${links.search}?query=${encodeURIComponent(similarQuery(car.name))}`,
    },
    call:
      phone === null
        ? null
        : { label: fillText(texts.reserveCall, { phone: phone.label }), href: phone.href },
  };
}
