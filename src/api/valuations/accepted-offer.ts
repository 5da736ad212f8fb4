import { formatDistance } from '../../domain/country/distance.ts';
import { formatMoney } from '../../domain/country/money.ts';
import { ownCarName } from '../../domain/trade-in/own-car-name.ts';
import type { LeadAnswer, LeadRecord } from '../../schemas/lead/lead-record.ts';
import { adjustmentFields, ownCarFields } from '../../schemas/valuation/valuation-fields.ts';
import type { ValuationRow } from '../store/valuations.ts';
import type { ValuedSite } from './value-car.ts';

/** An accepted offer in a lead. */
export interface AcceptedOffer {
  vehicle: NonNullable<LeadRecord['vehicle']>;
  trade_in: NonNullable<LeadRecord['trade_in']>;
  answers: LeadAnswer[];
  /** Id of a lead that the sender names instead of the visitor's details; null for none. */
  earlierLead: string | null;
  /** To be stored encrypted, or not at all ([K26]). */
  privateAnswers: LeadAnswer[];
}

/** The stored offer in words for the dealer, and as data; `owing` is what the visitor still owes on the car. */
export function acceptedOffer(
  { id, valuation, offer_price }: Pick<ValuationRow, 'id' | 'valuation'> & { offer_price: number },
  { owing, earlierLead }: { owing: number | null; earlierLead: string | null },
  { site, valuation: switches }: ValuedSite,
): AcceptedOffer {
  const { vehicle, rego, regoState, low, high, answers } = valuation;
  const money = (amount: number) => formatMoney(amount, site.country);
  const labels = ownCarFields(switches);
  const questions = adjustmentFields(switches);
  const label = (name: string) => questions.find(question => question.name === name)?.label ?? name;
  const chosen = (name: string, value: string | undefined) =>
    questions.find(question => question.name === name)?.options?.find(option => option.value === value)
      ?.label ?? '';
  const entries: LeadAnswer[] = [
    { name: 'offer_price', label: 'Offer accepted', value: money(offer_price) },
    { name: 'lead_id', label: 'Sender names earlier lead', value: earlierLead ?? '' },
    { name: 'vehicle', label: 'Visitor’s car', value: ownCarName(vehicle) },
    { name: 'Rego', label: labels.rego.label, value: rego ?? '' },
    { name: 'regoState', label: labels.regoState.label, value: regoState ?? '' },
    {
      name: 'km',
      label: labels.km.label,
      value: vehicle.km === null ? '' : formatDistance(vehicle.km, site.country),
    },
    { name: 'estimate', label: 'Estimate', value: `${money(low)} to ${money(high)}` },
    { name: 'condition', label: label('condition'), value: chosen('condition', answers?.condition) },
    {
      name: 'service_history',
      label: label('service_history'),
      value: chosen('service_history', answers?.service_history),
    },
  ];
  return {
    vehicle: { year: String(vehicle.year), make: vehicle.make, model: vehicle.model },
    trade_in: { valuation_id: id, badge: vehicle.badge, offer_price },
    earlierLead,
    answers: entries.filter(({ value }) => value !== ''),
    privateAnswers:
      owing === null ? [] : [{ name: 'finance_owing', label: label('finance_owing'), value: money(owing) }],
  };
}
