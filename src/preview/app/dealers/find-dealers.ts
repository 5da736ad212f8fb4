import type { DealerSummary } from '../../../schemas/preview/dealer-summary.ts';
import { dayText } from '../parts/moment-text.ts';

/** The filters of the list of dealers. */
export const DEALER_GROUPS = [
  { value: '', text: 'All' },
  { value: 'look', text: 'To look at' },
  { value: 'changes', text: 'With changes' },
  { value: 'held', text: 'Feed held' },
] as const;
export type DealerGroup = (typeof DEALER_GROUPS)[number]['value'];

const IN_GROUP: Record<DealerGroup, (dealer: DealerSummary) => boolean> = {
  '': () => true,
  look: dealer => urgency(dealer) > 0,
  changes: ({ hasChanges }) => hasChanges === true,
  held: ({ held }) => held !== null,
};

export const isInGroup = (dealer: DealerSummary, group: DealerGroup): boolean => IN_GROUP[group](dealer);

/** Zero where nothing waits for a person; the more, the sooner it is to be looked at. */
function urgency({ state, held, quarantined, missingPictures, warnings }: DealerSummary): number {
  if (state === 'broken') return 3;
  if (held !== null) return 2;
  return quarantined + missingPictures + warnings > 0 ? 1 : 0;
}

/** The text that a search matches. */
const searchedText = ({ slug, name, state, held, problems, offers }: DealerSummary) =>
  [slug, name, state, held ?? '', ...problems, ...offers.map(({ title }) => title)].join(' ').toLowerCase();

/** The dealers that all words of a search fit, the most urgent first, then by name. */
export function findDealers(
  dealers: readonly DealerSummary[],
  search: string,
  group: DealerGroup,
): DealerSummary[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return dealers
    .filter(dealer => isInGroup(dealer, group))
    .filter(dealer => {
      const text = searchedText(dealer);
      return words.every(word => text.includes(word));
    })
    .sort((a, b) => urgency(b) - urgency(a) || a.name.localeCompare(b.name, 'en'));
}

/** `Summer sale: 1 Dec to 24 Dec`. */
export function offerText({ title, starts_at, ends_at }: DealerSummary['offers'][number]): string {
  if (starts_at !== null && ends_at !== null) return `${title}: ${dayText(starts_at)} to ${dayText(ends_at)}`;
  if (ends_at !== null) return `${title}: ends ${dayText(ends_at)}`;
  return starts_at === null ? title : `${title}: begins ${dayText(starts_at)}`;
}
