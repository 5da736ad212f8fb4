import * as v from 'valibot';
import { ownCarName } from '../../domain/trade-in/own-car-name.ts';
import { joinTexts } from '../../lib/join-texts.ts';
import { parseJson } from '../../lib/parse-json.ts';
import { type Deal, SentDealSchema } from '../../schemas/lead/deal.ts';
import type { Valuation } from '../../schemas/valuation/stored-valuation.ts';
import type { ApiDeps } from '../api-deps.ts';
import { leadsOfSite } from '../store/lead-queries.ts';
import { findValuation } from '../store/valuations.ts';

/**
 * The deal by the ids that came with a lead: cars of the site, earlier leads to it. Invalid ids are left out: no visitor
 * wrote them, and the lead must not be lost. Null for an empty deal.
 */
export async function readDeal(
  raw: unknown,
  site: string,
  { directory, store, clock }: Pick<ApiDeps, 'directory' | 'store' | 'clock'>,
): Promise<Deal | null> {
  const sent = v.safeParse(SentDealSchema, typeof raw === 'string' ? parseJson(raw) : raw);
  if (!sent.success) return null;
  const { finance } = sent.output;
  const id = sent.output.valuation;
  const valued = id === null ? null : await findValuation(store, site, id, clock());
  const valuation = valued === null ? null : shortValuation(valued.valuation);
  const cars = await Promise.all([...new Set(sent.output.cars)].map(id => directory.car(site, id)));
  const found = cars.flatMap(car =>
    car === null ? [] : { id: car.id, name: car.name, price: car.sold ? null : car.price },
  );
  const leads = (await leadsOfSite(store, site, sent.output.leads)).map(lead => ({
    lead_id: lead.id,
    about: joinTexts([lead.category, lead.subcategory], ', '),
    received_at: new Date(lead.received_at).toISOString(),
  }));
  const isEmpty = found.length + leads.length === 0 && finance === null && valuation === null;
  return isEmpty ? null : { cars: found, finance, valuation, leads };
}

function shortValuation({ vehicle, low, high, offer_price }: Valuation): Deal['valuation'] {
  return { vehicle: ownCarName(vehicle), low, high, offer_price };
}
