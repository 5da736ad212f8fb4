import { type ArrayChange, diffArrays } from 'diff';
import type { PageComparison } from '../../schemas/preview/difference.ts';
import { type PageItem, pageItems } from './page-items.ts';

type Differences = PageComparison['differences'];

/** Amounts of money: with a currency's sign or letters, before or behind. */
const MONEY = /(?:\p{Sc}|\b[A-Z]{3}\b|\bkr\b)\s*\d|\d\s*(?:\p{Sc}|kr\b)/u;
const ORDER = ['price', 'text', 'picture', 'look', 'link', 'hidden'];

/**
 * The differences between two versions of a page, either of which may be missing: prices first, then in the order of
 * the page.
 */
export function comparePages(before: string | null, after: string | null): Differences {
  const [was, is] = [before, after].map(html => (html === null ? [] : pageItems(html)));
  const parts = differingParts(was ?? [], is ?? []);
  const differences: Differences = [];
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at];
    if (part === undefined || (!part.added && !part.removed)) continue;
    const next = parts[at + 1];
    const isPair = part.removed && next?.added === true;
    const [gone, come] = part.removed ? [part.value, isPair ? next.value : []] : [[], part.value];
    if (isPair) at += 1;
    differences.push(...paired(gone, come));
  }
  return differences.toSorted((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind));
}

/** More differences take time by their square: the desk would be blocked meanwhile. */
const MAX_EDITS = 2000;

type Part = Pick<ArrayChange<PageItem>, 'added' | 'removed' | 'value'>;

/** Where two pages differ; of pages that have little in common all that is between their equal ends. */
function differingParts(was: readonly PageItem[], is: readonly PageItem[]): readonly Part[] {
  const parts = diffArrays([...was], [...is], { comparator: isEqual, maxEditLength: MAX_EDITS });
  if (parts !== undefined) return parts;
  const start = sharedStart(was, is);
  const end = sharedStart(was.slice(start).toReversed(), is.slice(start).toReversed());
  return [
    { removed: true, added: false, value: was.slice(start, was.length - end) },
    { removed: false, added: true, value: is.slice(start, is.length - end) },
  ];
}

function isEqual(one: PageItem, other: PageItem): boolean {
  return one.kind === other.kind && one.value === other.value;
}

/** How many items two lists begin with alike. */
function sharedStart(one: readonly PageItem[], other: readonly PageItem[]): number {
  const differs = one.findIndex((item, at) => {
    const same = other[at];
    return same === undefined || !isEqual(item, same);
  });
  return differs < 0 ? one.length : differs;
}

/** Items that were replaced by others, kind by kind. */
function paired(gone: readonly PageItem[], come: readonly PageItem[]): Differences {
  return (['text', 'picture', 'look', 'link', 'hidden'] as const).flatMap(kind => {
    const [was, is] = [gone, come].map(items => items.filter(item => item.kind === kind));
    const length = Math.max(was?.length ?? 0, is?.length ?? 0);
    return Array.from({ length }, (_, at) => {
      const [one, other] = [was?.[at], is?.[at]];
      const isPrice = kind === 'text' && MONEY.test(`${one?.value ?? ''} ${other?.value ?? ''}`);
      return {
        kind: isPrice ? ('price' as const) : kind,
        before: one?.value ?? null,
        after: other?.value ?? null,
        selectorBefore: one?.selector ?? null,
        selectorAfter: other?.selector ?? null,
      };
    });
  });
}
