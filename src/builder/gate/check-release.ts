import type { CountryRule, Finding } from '../../domain/gate/finding.ts';
import { finding } from '../../domain/gate/finding.ts';
import type { PriceHistory } from '../../domain/gate/was-price.ts';
import type { Offer } from '../../schemas/offer.ts';
import type { SiteConfig } from '../../schemas/site/site.ts';
import type { SitePlan } from '../../site/site-plan.ts';
import type { OfferedCar } from '../archive/offered-car.ts';
import { checkLinks, type LinkedPage } from './check-links.ts';
import { checkOffers } from './check-offers.ts';
import { checkPrices, type ToldPrices } from './check-prices.ts';
import { checkWasPrices } from './check-was-prices.ts';
import type { Inspection } from './inspection.ts';
import type { GateVerdict } from './verdict.ts';

/** What a release is checked by. All of it is data: nothing is read and nothing is written here. */
export interface ReleaseInput {
  config: SiteConfig;
  /** Those that the country of the site asks for (docs/publish-gate.md#countries). */
  rules: readonly CountryRule[];
  /** Epoch milliseconds. */
  now: number;
  /** Why the feed is held; null where it is not. */
  held: string | null;
  plan: Pick<SitePlan, 'pages' | 'documents'>;
  offers: readonly Offer[];
  /** The hash of each page, by file. */
  hashes: ReadonlyMap<string, string>;
  /** The pages whose hash is new, inspected, by file. */
  inspections: ReadonlyMap<string, Inspection>;
  /** The pages that stay as they are, with what they link to. */
  others: readonly LinkedPage[];
  /** Every file of the release, and its `_redirects`. */
  files: ReadonlySet<string>;
  redirects: string;
  /** Ids of pages that addresses with a fragment lead to, by file. */
  ids: ReadonlyMap<string, ReadonlySet<string>>;
  /** Prices by car as other files tell them: the index of the search, the feeds. */
  told: readonly ToldPrices[];
  /** What each car is offered at, and what is known of its prices before. */
  offered: readonly OfferedCar[];
  histories: ReadonlyMap<string, PriceHistory>;
}

/** The rules by their findings: each says which file it complains of. */
export type FileFinding = Finding & { file: string };

/**
 * Checks a release before it goes live: the pages whose hash is new, and the others where something they need went away.
 * A release is refused where a verdict has findings (docs/publish-gate.md).
 * @returns a verdict for each page with a new hash, and for every other file with a finding, by file.
 */
export function checkRelease(input: ReleaseInput): GateVerdict[] {
  const found: FileFinding[] = [
    ...heldFindings(input.held),
    ...checkLinks(input),
    ...checkPrices(input),
    ...(input.rules.includes('was-price') ? checkWasPrices(input) : []),
    ...(input.rules.includes('expired-offer') ? checkOffers(input) : []),
  ];
  const verdicts = new Map<string, GateVerdict>();
  const kinds = new Map(input.others.map(({ file, kind }) => [file, kind]));
  const verdictOf = (file: string): GateVerdict => {
    const known = verdicts.get(file);
    if (known !== undefined) return known;
    const kind = input.inspections.get(file)?.kind ?? kinds.get(file) ?? (file === '' ? 'site' : 'file');
    const made = { file, hash: input.hashes.get(file) ?? '', kind, findings: [] };
    verdicts.set(file, made);
    return made;
  };
  for (const [file, { findings }] of input.inspections) verdictOf(file).findings.push(...findings);
  for (const { file, ...each } of found) verdictOf(file).findings.push(each);
  return [...verdicts.values()].sort((a, b) => (a.file < b.file ? -1 : 1));
}

function heldFindings(held: string | null): FileFinding[] {
  if (held === null) return [];
  const repair =
    'Correct the feed, or take it as it is with --accept. To publish the rest of the site without it, override the gate with a reason.';
  return [{ file: '', ...finding('held-feed', held, '', repair) }];
}
