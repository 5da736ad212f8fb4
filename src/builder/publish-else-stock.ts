import type { Dealer } from '../dealer/dealer.ts';
import { gateProblems } from '../release/gate/gate-problems.ts';
import { isLive } from '../release/publish/publish.ts';
import type { BuiltSite } from './site-report.ts';

interface PublishOutcome {
  built: BuiltSite;
  /** Only cars and prices went live. */
  stockLive: boolean;
}

/**
 * Publishes a dealer; where the gate refuses its files, its cars and prices with the files as they are live, since a sold car
 * must not stay for sale because of an edit. `former` gives the dealer with those files, null where they are the same.
 */
export async function publishElseStock(
  dealer: Dealer,
  publishAs: (dealer: Dealer) => Promise<BuiltSite>,
  former: () => Dealer | null,
): Promise<PublishOutcome> {
  const wanted = await publishAs(dealer);
  const earlier = wanted.published.gate?.refused ? former() : null;
  if (earlier === null) return { built: wanted, stockLive: false };
  const built = await publishAs(earlier);
  const stockLive = isLive(built.published);
  return { built: withRefusal(built, wanted, stockLive), stockLive };
}

function withRefusal(
  built: BuiltSite,
  { published: { gate }, problems }: BuiltSite,
  stockLive: boolean,
): BuiltSite {
  const refused =
    stockLive && gate !== null
      ? gateProblems(gate).map(
          text => `${text} Cars and prices are live, with the files as they were before.`,
        )
      : problems;
  return { ...built, published: { ...built.published, gate }, problems: [...refused, ...built.problems] };
}
