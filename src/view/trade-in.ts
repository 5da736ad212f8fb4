import type { ValuationSite } from '../schemas/valuation/valuation-site.ts';
import type { LeadForm } from './lead-form.ts';

/** The data of the valuation of a visitor's car, on a page and in the browser. */
export interface TradeIn {
  texts: ValuationSite['texts'];
  /** States of registration; empty where plates are the country's. */
  states: string[];
  defaultState: string | null;
  /** Registrations are looked up; else make, model and year are questions. */
  byRego: boolean;
  /** Button that requests the valuation. */
  submit: string;
  optional: string;
  choose: string;
  /** Makes, and models of them, that can be valued: suggested while typing. */
  makes: string[];
  models: string[];
  country: string;
  timeZone: string;
  /** Valuations are saved by `/api/miscellaneous`. */
  saves: boolean;
  /** Accepts the offer; its address is the valuation's. */
  acceptance: LeadForm;
  /** States that the offer was accepted and what happens next; `{price}` and `{car}`. */
  accepted: string;
  /** Id of the page's form for a valuation in person. */
  askForm: string;
}
