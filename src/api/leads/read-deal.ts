import * as v from 'valibot';
import { countryFile } from '../../domain/country/countries.ts';
import { financeQuote, type QuoteTerms } from '../../domain/finance/finance-quote.ts';
import { inCents } from '../../domain/finance/in-cents.ts';
import { ownCarName } from '../../domain/trade-in/own-car-name.ts';
import { parseJson } from '../../lib/json/parse-json.ts';
import { joinTexts } from '../../lib/text/join-texts.ts';
import { type Deal, QuoteSchema, SentDealSchema } from '../../schemas/lead/deal.ts';
import type { LeadSite } from '../../schemas/lead/lead-site.ts';
import type { StoredValuation } from '../../schemas/valuation/stored-valuation.ts';
import type { ApiDeps } from '../api-deps.ts';
import { leadsOfSite } from '../store/leads/lead-queries.ts';
import { findValuation } from '../store/valuations.ts';

/**
 * The deal by the ids that came with a lead: cars of the site, earlier leads to it. Invalid ids are left out: no visitor
 * wrote them, and the lead must not be lost. Null for an empty deal.
 */
export async function readDeal(
  raw: unknown,
  site: Pick<LeadSite, 'slug' | 'country' | 'features'>,
  { directory, store, clock }: Pick<ApiDeps, 'directory' | 'store' | 'clock'>,
): Promise<Deal | null> {
  const sent = v.safeParse(SentDealSchema, typeof raw === 'string' ? parseJson(raw) : raw);
  if (!sent.success) return null;
  const { slug } = site;
  const finance = sent.output.finance === null ? null : calculation(sent.output.finance, site);
  const id = sent.output.valuation;
  const valued = id === null ? null : await findValuation(store, slug, id, clock());
  const valuation = valued === null ? null : shortValuation(valued.valuation);
  const cars = await Promise.all([...new Set(sent.output.cars)].map(id => directory.car(slug, id)));
  const found = cars.flatMap(car =>
    car === null ? [] : { id: car.id, name: car.name, price: car.sold ? null : car.price },
  );
  const leads = (await leadsOfSite(store, slug, sent.output.leads)).map(lead => ({
    lead_id: lead.id,
    about: joinTexts([lead.category, lead.subcategory], ', '),
    received_at: new Date(lead.received_at).toISOString(),
  }));
  const isEmpty = found.length + leads.length === 0 && finance === null && valuation === null;
  return isEmpty ? null : { cars: found, finance, valuation, leads };
}

/** The visitor's calculation, and what it costs a week, by the fees of the site. */
function calculation(
  terms: QuoteTerms,
  { country, features }: Pick<LeadSite, 'country' | 'features'>,
): Deal['finance'] {
  // A browser sends what it likes: a loan of nothing costs nothing.
  if (terms.deposit >= terms.price || terms.finalPayment > terms.price - terms.deposit)
    return { ...terms, quote: null };
  const { establishment, monthly } = features.financeFees;
  const fees = { establishment: inCents(establishment), monthly: inCents(monthly) };
  const quote = financeQuote(terms, fees, countryFile(country).comparisonRate);
  // Nor need it be an amount that money comes in.
  const stored = v.safeParse(QuoteSchema, quote);
  return { ...terms, quote: stored.success ? stored.output : null };
}

function shortValuation({ vehicle, low, high, offer_price }: StoredValuation): Deal['valuation'] {
  return { vehicle: ownCarName(vehicle), low, high, offer_price };
}
