import * as v from 'valibot';
import { joinTexts } from '../../lib/join-texts.ts';
import { parseJson } from '../../lib/parse-json.ts';
import { type Deal, SentDealSchema } from '../../schemas/lead/deal.ts';
import type { ApiDeps } from '../api-deps.ts';
import { leadsOfSite } from '../store/lead-queries.ts';

/**
 * What a visitor has gathered, of ids that came with a lead: cars that the site has, leads that were sent to it before.
 * What does not fit is left out: no visitor wrote it, and no lead is lost for it. Null for nothing.
 */
export async function readDeal(
  raw: unknown,
  site: string,
  { directory, store }: Pick<ApiDeps, 'directory' | 'store'>,
): Promise<Deal | null> {
  const sent = v.safeParse(SentDealSchema, typeof raw === 'string' ? parseJson(raw) : raw);
  if (!sent.success) return null;
  const { finance } = sent.output;
  const cars = await Promise.all([...new Set(sent.output.cars)].map(id => directory.car(site, id)));
  const found = cars.flatMap(car =>
    car === null ? [] : { id: car.id, name: car.name, price: car.sold ? null : car.price },
  );
  const leads = (await leadsOfSite(store, site, sent.output.leads)).map(lead => ({
    lead_id: lead.id,
    about: joinTexts([lead.category, lead.subcategory], ', '),
    received_at: new Date(lead.received_at).toISOString(),
  }));
  return found.length + leads.length === 0 && finance === null ? null : { cars: found, finance, leads };
}
