import type { ValuationSite } from '../schemas/valuation/valuation-site.ts';
import type { LeadForm } from './lead-form.ts';

/** What the valuation of a visitor's car works with, on a page and in the browser. */
export interface TradeIn {
  texts: ValuationSite['texts'];
  /** States of registration; empty where plates are the country's. */
  states: string[];
  defaultState: string | null;
  /** Registrations are looked up; else make, model and year are asked for. */
  byRego: boolean;
  /** Button that asks for the valuation. */
  submit: string;
  optional: string;
  choose: string;
  /** Makes, and models of them, that can be valued: offered while somebody types. */
  makes: string[];
  models: string[];
  country: string;
  timeZone: string;
  /** Valuations are saved by `/api/miscellaneous`. */
  saves: boolean;
  /** Accepts the offer; its address is the valuation's. */
  acceptance: LeadForm;
  /** Says that the offer was accepted and what happens next; `{price}` and `{car}`. */
  accepted: string;
  /** Id of the form of the page that asks for a valuation in person. */
  askForm: string;
}
