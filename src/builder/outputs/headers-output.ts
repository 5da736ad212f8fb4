import { digestText } from '../../lib/text/digest-text.ts';
import type { Output } from '../../release/publish/output.ts';
import type { SiteConfig } from '../../schemas/site/site.ts';
import { headersFile, type InlineHashes } from '../../site/host-files.ts';
import type { SitePlan } from '../../site/site-plan.ts';

/** `_headers`, which has to name the digests of the renderer's inline code. */
export function headersOutput(
  plan: SitePlan,
  inline: InlineHashes,
  { search, features }: Pick<SiteConfig, 'search' | 'features'>,
): Output {
  const { hstsSubdomains, reserve, reservePayment } = features;
  const takesDeposits = reserve && reservePayment !== 'none';
  const hosts = { searchHost: search.host, hstsSubdomains, takesDeposits };
  const body = headersFile(plan.frame, inline, hosts, plan.tagSources);
  return { kind: 'text', file: '_headers', body, hash: digestText(body) };
}
