/** The checks of the publish gate, by the id that reports name (docs/publish-gate.md#the-rules). */
export const GATE_RULES = [
  'link',
  'anchor',
  'bytes',
  'html',
  'accessibility',
  'price-total',
  'price-equal',
  'price-condition',
  'comparison-rate',
  'was-price',
  'expired-offer',
  'licence',
  'collection-notice',
  'held-feed',
] as const;
type GateRule = (typeof GATE_RULES)[number];

/** Those in the file of a country, because not every country requires them. */
export const COUNTRY_RULES = [
  'price-total',
  'comparison-rate',
  'was-price',
  'expired-offer',
  'licence',
  'collection-notice',
] as const satisfies readonly GateRule[];
export type CountryRule = (typeof COUNTRY_RULES)[number];

/** A reason not to publish a page. */
export interface Finding {
  rule: GateRule;
  /** What is wrong, and why that matters. */
  message: string;
  /** The part of the page that it is about: a fault in another place has another excerpt. */
  excerpt: string;
  /** What to do. */
  repair: string;
  /** Of a part of a page that is too heavy: what it takes. */
  bytes?: number;
  /** Found once the page was live: no release was refused for it. */
  afterPublish?: true;
}

/** The longest excerpt: enough to find the place. */
const MAX_EXCERPT_LENGTH = 160;

/** A finding with an excerpt short enough for a line of a report. */
export function finding(rule: GateRule, message: string, excerpt: string, repair: string): Finding {
  const line = excerpt.replace(/\s+/g, ' ').trim();
  const cut = line.length > MAX_EXCERPT_LENGTH ? `${line.slice(0, MAX_EXCERPT_LENGTH - 1)}…` : line;
  return { rule, message, excerpt: cut, repair };
}
