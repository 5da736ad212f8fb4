import { valueAt, withValue } from '../../lib/json/json-object.ts';
import type { SiteConfig } from '../../schemas/site/site.ts';
import { CONFIG_PATHS, type DealerChange, dealerChanges, orderKey } from './dealer-changes.ts';
import type { DealerValues } from './dealer-values.ts';

/**
 * A dealer's files as they were, with the changes that `takes` picks: all of them give `after`, none gives `before`. What no
 * picked change is about is the same object as before.
 */
export function mixDealer(
  before: DealerValues,
  after: DealerValues,
  takes: (change: DealerChange) => boolean,
): DealerValues {
  const changes = dealerChanges(before, after);
  const taken = new Set(changes.filter(takes).map(({ key }) => key));
  if (taken.size === 0) return before;
  if (taken.size === changes.length) return after;
  const left = new Set(changes.map(({ key }) => key).filter(key => !taken.has(key)));
  const mix = { taken, left };
  return {
    config: mixConfig(before.config, after.config, taken),
    offers: mixList('offers', before.offers, after.offers, ({ id }) => id, mix),
    locations: mixList('locations', before.locations, after.locations, ({ id }) => id, mix),
    manufacturers: mixList(
      'manufacturers',
      before.manufacturers,
      after.manufacturers,
      ({ slug }) => slug,
      mix,
    ),
    models: mixList('models', before.models, after.models, ({ id }) => id, mix),
    parts: mixList('parts', before.parts, after.parts, ({ id }) => id, mix),
    reviews: taken.has('reviews') ? after.reviews : before.reviews,
    content: mixContent(before.content, after.content, taken),
  };
}

/** Keys of the changes that are taken, and of those that are not. */
interface Mix {
  taken: ReadonlySet<string>;
  left: ReadonlySet<string>;
}

function mixConfig(before: SiteConfig, after: SiteConfig, taken: ReadonlySet<string>): SiteConfig {
  const paths = CONFIG_PATHS.filter(path => taken.has(`config.${path.join('.')}`));
  return paths.reduce((config, path) => withValue(config, path, valueAt(after, path)), before);
}

function mixList<T>(
  list: string,
  before: T[],
  after: T[],
  idOf: (entry: T) => string,
  { taken, left }: Mix,
): T[] {
  if (![...taken].some(key => key.startsWith(`${list}.`) || key === orderKey(list))) return before;
  const [was, is] = [before, after].map(entries => new Map(entries.map(entry => [idOf(entry), entry])));
  const [first, second] = left.has(orderKey(list)) ? [before, after] : [after, before];
  return inOrder(first.map(idOf), second.map(idOf)).flatMap(id => {
    // An entry that did not change is in both, and of no change.
    const entry = (taken.has(`${list}.${id}`) ? is : was)?.get(id);
    return entry ?? [];
  });
}

/** All ids in the order of `first`; one that only `second` has follows the one before it there. */
function inOrder(first: readonly string[], second: readonly string[]): string[] {
  const ordered = [...first];
  const known = new Set(first);
  second.forEach((id, at) => {
    if (known.has(id)) return;
    const behind = at === 0 ? undefined : second[at - 1];
    ordered.splice(behind === undefined ? 0 : ordered.indexOf(behind) + 1, 0, id);
    known.add(id);
  });
  return ordered;
}

function mixContent(
  before: DealerValues['content'],
  after: DealerValues['content'],
  taken: ReadonlySet<string>,
): DealerValues['content'] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  if (!names.some(name => taken.has(`content.${name}`))) return before;
  return Object.fromEntries(
    names.flatMap(name => {
      const text = (taken.has(`content.${name}`) ? after : before)[name];
      return text === undefined ? [] : [[name, text] as const];
    }),
  );
}
