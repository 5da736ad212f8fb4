import { formatMoney } from '../../domain/country/money.ts';
import { fillText } from '../../lib/text/fill-text.ts';
import { MINUTE_MS } from '../../lib/time/durations.ts';
import { $enquiredCar } from '../../visitor/enquired-car.ts';
import { $successes } from '../../visitor/successes.ts';
import { $valuation } from '../../visitor/valuation.ts';

/** After so long the page was opened for another reason than a form that was just sent. */
const JUST_MS = 10 * MINUTE_MS;

/** Names what the form was about that was sent last: an offer for the visitor's car, or a car of the site. */
export function showSentForm(page: ParentNode, now: number): void {
  const note = page.querySelector<HTMLElement>('.sent-note');
  const [last] = $successes.get();
  if (note === null || last === undefined || now - last.at > JUST_MS) return;
  const { about = '', offer, country = '' } = note.dataset;
  const valuation = $valuation.get();
  const car = $enquiredCar.get();
  if (offer !== undefined && valuation?.accepted_at === last.at && valuation.offer_price !== null)
    note.append(
      fillText(offer, { price: formatMoney(valuation.offer_price, country), car: valuation.vehicle }),
    );
  else if (car?.at === last.at) {
    const [before = '', after = ''] = about.split('{car}');
    const link = document.createElement('a');
    link.href = car.href;
    link.textContent = car.title;
    note.append(before, link, after);
  }
}
