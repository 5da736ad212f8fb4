import { finding } from '../../domain/gate/finding.ts';
import { checkOffers } from './check-offers.ts';
import type { FileFinding } from './file-finding.ts';
import { checkLinks } from './links/check-links.ts';
import { checkPriceConditions } from './prices/check-price-conditions.ts';
import { checkPrices } from './prices/check-prices.ts';
import { checkWasPrices } from './prices/check-was-prices.ts';
import type { ReleaseInput } from './release-input.ts';
import type { GateVerdict } from './verdict.ts';

/**
 * Checks a release before it goes live: the pages whose hash is new, and the others where something they need went away.
 * A release is refused where a verdict has findings (docs/publish-gate.md).
 * @returns a verdict for each page with a new hash, and for every other file with a finding, by file.
 */
export function checkRelease(input: ReleaseInput): GateVerdict[] {
  const found: FileFinding[] = [
    ...heldFindings(input.heldReason),
    ...checkLinks(input),
    ...checkPrices(input),
    ...checkPriceConditions(input),
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

function heldFindings(heldReason: string | null): FileFinding[] {
  if (heldReason === null) return [];
  const repair =
    'Else correct the feed. To publish the rest of the site without it, override the gate with a reason.';
  return [{ file: '', ...finding('held-feed', heldReason, '', repair) }];
}
