import { html } from 'hono/html';
import { formatDistance } from '../../domain/country/distance.ts';
import { formatDay } from '../../domain/country/format-day.ts';
import { formatMoney } from '../../domain/country/money.ts';
import { ownCarName } from '../../domain/trade-in/own-car-name.ts';
import { afterFinance } from '../../domain/trade-in/trade-in-offer.ts';
import { fillText } from '../../lib/text/fill-text.ts';
import type { StoredValuation } from '../../schemas/valuation/stored-valuation.ts';
import { adjustmentFields, ownCarFields } from '../../schemas/valuation/valuation-fields.ts';
import type { Html } from '../http/html-page.ts';
import { seeOther } from '../http/see-other.ts';
import { visitorPage } from '../http/visitor-page.ts';
import { honeypotField, plainField } from '../leads/plain-field.ts';
import type { Fields } from '../leads/read-body.ts';
import type { ValuationRow } from '../store/valuations.ts';
import type { ValuedSite } from './value-car.ts';

/** Where visitors ask to have a car valued in person. */
const TRADE_IN = '/trade-in/';

/** To the page of a valuation. */
export function toValuation(id: string): Response {
  return seeOther(`/api/valuations/${id}`);
}

interface Problem {
  status: 404 | 422 | 429 | 503;
  error: string;
  wrong: ReadonlyMap<string, string>;
  next: 'byHand' | 'person';
}

/** The questions about a car again, with the errors; where a registration is unknown, with those for make and model. */
export function askAgainPage(
  { site, valuation }: ValuedSite,
  sent: Fields,
  { status, error, wrong, next }: Problem,
): Promise<Response> {
  const { texts } = valuation;
  const { rego, regoState, make, model, badge, year, km } = ownCarFields(valuation);
  const carId = sent.get('car_id');
  const isByRego = valuation.valuationService && wrong.has('rego');
  const fields = [make, model, badge, year, km, rego, ...(valuation.states.length > 0 ? [regoState] : [])];
  const questions = isByRego ? [rego, ...fields.filter(field => field !== rego)] : fields;
  return visitorPage(site, {
    status,
    title: texts.title,
    body: html`${errorBox(error, wrong)}
${next === 'person' ? html`<p><a href="${TRADE_IN}#trade-in-form">${texts.askInstead}</a></p>` : ''}
<form method="post" action="/api/valuations">
${typeof carId === 'string' && carId !== '' ? html`<input type="hidden" name="car_id" value="${carId}">` : ''}
${questions.map(field => plainField(field, sent.get(field.name), wrong.get(field.name) ?? null, site))}
<button>${valuation.submit}</button>
</form>`,
  });
}

/** The answers about a car that a page shows. */
interface Shown {
  /** Null where nothing is owing, or it is not shown. */
  owing?: number | null;
  /** Answers that were refused, and why; null for those that are stored. */
  refused?: { sent: Fields; wrong: ReadonlyMap<string, string> } | null;
}

/** A valuation: the range with the cars it came from, the questions, and the offer once they are answered. */
export function valuationPage(
  valued: ValuedSite,
  row: ValuationRow,
  { owing = null, refused = null }: Shown = {},
): Promise<Response> {
  const { site } = valued;
  const { texts } = valued.valuation;
  const { vehicle, low, high, offer_price } = row.valuation;
  const money = (amount: number) => formatMoney(amount, site.country);
  const car = ownCarName(vehicle);
  const worth = fillText(texts.worth, { car, low: money(low), high: money(high) });
  const offer = refused === null ? offer_price : null;
  return visitorPage(site, {
    status: refused === null ? 200 : 422,
    title: offer === null ? worth : fillText(texts.offer, { car, price: money(offer) }),
    body: html`
${offer === null ? '' : html`${offerPart(valued, row, offer, owing)}<hr><p>${worth}</p>`}
${comparisonPart(valued, row.valuation)}
<h2>${offer === null ? texts.questions : texts.changeAnswers}</h2>
${refused === null ? '' : errorBox('', refused.wrong)}
${adjustmentForm(valued, row, { owing, refused })}
<p><a href="${TRADE_IN}">${texts.otherCar}</a></p>`,
  });
}

/** Until when the offer is good, what is left of it once the lender is paid, and the form that accepts it. */
function offerPart(
  valued: ValuedSite,
  { id, expires_at, car_id }: ValuationRow,
  offer: number,
  owing: number | null,
): Html {
  const { site } = valued;
  const { texts } = valued.valuation;
  const money = (amount: number) => formatMoney(amount, site.country);
  const rest = owing === null ? null : afterFinance(offer, owing);
  return html`<p>${fillText(texts.goodUntil, { date: formatDay(expires_at, site.country, site.time_zone) })}</p>
${rest === null || owing === null ? '' : html`<p>${fillText(rest < 0 ? texts.owesMore : texts.afterFinance, { owing: money(owing), rest: money(Math.abs(rest)) })}</p>`}
<h2>${texts.acceptTitle}</h2><p>${texts.acceptIntro}</p>
<form method="post" action="/api/valuations/${id}/acceptance">
<input type="hidden" name="offer_price" value="${String(offer)}">
<input type="hidden" name="page_id" value="trade-in">
${car_id === null ? '' : html`<input type="hidden" name="car_id" value="${car_id}">`}
${honeypotField(site)}
${acceptanceFields(valued, car_id !== null).map(field => plainField(field, undefined, null, site))}
<button>${texts.accept}</button>
</form>
`;
}

/** Where the amount comes from: the margin, and the cars that were compared. */
function comparisonPart({ site, valuation }: ValuedSite, { asking, comparables }: StoredValuation): Html {
  const { texts, valuationMargin: margin } = valuation;
  const money = (amount: number) => formatMoney(amount, site.country);
  const cars = comparables.map(
    ({ name, km, price, path }) =>
      html`<li>${path === null ? name : html`<a href="${path}">${name}</a>`}, ${formatDistance(km, site.country)}, ${money(price)}</li>`,
  );
  return html`<p>${asking === null ? texts.service : fillText(texts.asking, { price: money(asking), margin })} ${texts.inspection}</p>
${
  cars.length === 0
    ? ''
    : html`<h2>${texts.comparables}</h2><ul>
${cars}
</ul>`
}`;
}

/** The questions about the car, with the answers that were refused, else those that are stored. */
function adjustmentForm(
  { site, valuation }: ValuedSite,
  { id, valuation: { answers } }: ValuationRow,
  { owing, refused }: Required<Shown>,
): Html {
  const stored: Record<string, string> = { ...answers, finance_owing: owing === null ? '' : String(owing) };
  const value = (name: string) => (refused === null ? (stored[name] ?? '') : refused.sent.get(name));
  return html`<form method="post" action="/api/valuations/${id}/adjustments">
${adjustmentFields(valuation).map(field => plainField(field, value(field.name), refused?.wrong.get(field.name) ?? null, site))}
<button>${valuation.texts.showOffer}</button>
</form>`;
}

/** A valuation that there is no longer, or never was. */
export function expiredPage({ site, valuation: { texts, submit } }: ValuedSite): Promise<Response> {
  return visitorPage(site, {
    status: 404,
    title: texts.title,
    body: html`<p role="alert">${texts.errorExpired}</p>
<p><a href="${TRADE_IN}">${submit}</a></p>`,
  });
}

/** What is wrong, with a link to each field. */
function errorBox(error: string, wrong: ReadonlyMap<string, string>): Html {
  return html`<div class="errors" role="alert">${error === '' ? '' : html`<p>${error}</p>`}<ul>
${[...wrong].map(([name, text]) => html`<li><a href="#${name}">${text}</a></li>`)}
</ul></div>`;
}

/** A car determines its dealership. */
function acceptanceFields({ site }: ValuedSite, namesCar: boolean) {
  const questions = (site.forms['trade-in-offer']?.none ?? []).flatMap(({ fields }) => fields);
  return questions.filter(({ name }) => !(namesCar && name === 'dealership_slug'));
}
