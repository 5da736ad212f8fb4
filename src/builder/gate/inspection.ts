import type { CountryRule, Finding } from '../../domain/gate/finding.ts';
import type { ShownPrice } from './page-reading.ts';

/** What the pages of a site are inspected by: plain data, the same for all of them. */
export interface InspectionRules {
  /** Those that the country of the site asks for. */
  rules: readonly CountryRule[];
  /** Each has to stand on every page; empty where the site names none. */
  licences: readonly string[];
  /** The name and the warning of the rate by which credit is compared. */
  comparisonRate: string;
  comparisonRateWarning: string;
  /** The notice that stands at every form that asks who one is. */
  privacyNotice: string;
}

/** What the HTML of a page says by itself: findings, and what is compared with the rest of the site. */
export interface Inspection {
  kind: string;
  findings: Finding[];
  ids: string[];
  /** Addresses of the site that the page names, each once. */
  links: string[];
  prices: ShownPrice[];
}
