import * as v from 'valibot';
import { COUNTRY_RULES, type Finding } from '../../../domain/gate/finding.ts';
import type { ShownPrice } from './page-reading.ts';

/** What the pages of a site are inspected by: plain data, the same for all of them. */
export const InspectionRulesSchema = v.object({
  /** Those that the country of the site requires. */
  rules: v.pipe(v.array(v.picklist(COUNTRY_RULES)), v.readonly()),
  /** Each has to be on every page; empty where the site names none. */
  licences: v.pipe(v.array(v.string()), v.readonly()),
  /** The name and the warning of the rate by which credit is compared. */
  comparisonRate: v.string(),
  comparisonRateWarning: v.string(),
  /** The notice at every form that asks for a visitor's identity. */
  privacyNotice: v.string(),
});
export type InspectionRules = v.InferOutput<typeof InspectionRulesSchema>;

/** What the HTML of a page proves by itself: findings, and what is compared with the rest of the site. */
export interface Inspection {
  kind: string;
  findings: Finding[];
  ids: string[];
  /** Addresses of the site that the page names, each once. */
  links: string[];
  prices: ShownPrice[];
}
