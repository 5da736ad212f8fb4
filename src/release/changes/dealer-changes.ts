import { switchLines } from '../../dealer/reference/switch-lines.ts';
import { valueAt } from '../../lib/json/json-object.ts';
import { digestText } from '../../lib/text/digest-text.ts';
import { CHANGE_KINDS, type ChangeKind } from '../../schemas/site/publish-settings.ts';
import { SiteConfigSchema } from '../../schemas/site/site.ts';
import type { DealerValues } from './dealer-values.ts';

/** One change of a dealer's files: of an entry of site.json, of a list, or of a page of content. */
export interface DealerChange {
  /** The place: `config.texts.footer`, `offers.12`. */
  key: string;
  /** `always`: what never waits. */
  kind: ChangeKind | 'always';
  /** Its label for a person. */
  label: string;
  /** Undefined where there was, or will be, none. */
  before: unknown;
  after: unknown;
}

/** Every entry of a configuration that is a separate place: each switch, each text. */
export const CONFIG_PATHS = switchLines(SiteConfigSchema).map(({ path }) => path.map(String));

/** What differs between two states of a dealer's files, place by place; nothing exactly where they are equal. */
export function dealerChanges(before: DealerValues, after: DealerValues): DealerChange[] {
  if (before === after) return [];
  const { reviews, content } = before;
  return [
    ...configChanges(before, after),
    ...listChanges('offers', 'offers', before.offers, after.offers, ({ id }) => id),
    ...listChanges('locations', 'locations', before.locations, after.locations, ({ id }) => id),
    ...listChanges('manufacturers', 'brands', before.manufacturers, after.manufacturers, ({ slug }) => slug),
    ...listChanges('models', 'brands', before.models, after.models, ({ id }) => id),
    ...listChanges('parts', 'parts', before.parts, after.parts, ({ id }) => id),
    ...change('reviews', 'reviews', 'reviews', reviews ?? undefined, after.reviews ?? undefined),
    ...[...new Set([...Object.keys(content), ...Object.keys(after.content)])].flatMap(name =>
      change(`content.${name}`, 'content', name, content[name], after.content[name]),
    ),
  ];
}

/** Names the step from one value to the other at one place: what an approval belongs to. */
export function changeId({ key, before, after }: DealerChange): string {
  return digestText(JSON.stringify([key, before ?? null, after ?? null]));
}

/** The key of a change of the order alone. */
export function orderKey(list: string): string {
  return `${list}:order`;
}

function configChanges({ config: before }: DealerValues, { config: after }: DealerValues): DealerChange[] {
  if (before === after) return [];
  const isRetemplated = before.template !== after.template;
  return CONFIG_PATHS.flatMap(path => {
    const kind = isRetemplated && path[0] === 'theme' ? 'template' : configKind(path);
    const label = path.length === 1 ? path.join() : path.slice(1).join('.');
    return change(`config.${path.join('.')}`, kind, label, valueAt(before, path), valueAt(after, path));
  });
}

function configKind([first = '']: readonly string[]): DealerChange['kind'] {
  // The setting that makes changes wait cannot wait itself: it could never be undone.
  if (first === 'publish') return 'always';
  if (first === 'features') return 'switches';
  // Not `offers` and `locations`: those of site.json set how many and which are shown.
  return CHANGE_KINDS.find(kind => kind === first && !['offers', 'locations'].includes(first)) ?? 'settings';
}

function listChanges<T extends object>(
  list: string,
  kind: ChangeKind,
  before: readonly T[],
  after: readonly T[],
  idOf: (entry: T) => string,
): DealerChange[] {
  if (before === after) return [];
  const [was, is] = [byId(before, idOf), byId(after, idOf)];
  const entries = [...new Set([...was.keys(), ...is.keys()])].flatMap(id => {
    const [one, other] = [was.get(id), is.get(id)];
    return change(`${list}.${id}`, kind, nameOf(other ?? one) ?? id, one, other);
  });
  const order = [was, is].map(ids => [...ids.keys()].filter(id => was.has(id) && is.has(id)));
  return [...entries, ...change(orderKey(list), kind, `order of ${list}`, order[0], order[1])];
}

function byId<T>(list: readonly T[], idOf: (entry: T) => string): Map<string, T> {
  return new Map(list.map(entry => [idOf(entry), entry]));
}

function change(
  key: string,
  kind: DealerChange['kind'],
  label: string,
  before: unknown,
  after: unknown,
): DealerChange[] {
  if (Object.is(before, after) || JSON.stringify(before) === JSON.stringify(after)) return [];
  return [{ key, kind, label, before, after }];
}

function nameOf(entry: object | undefined): string | null {
  return entry !== undefined && 'name' in entry && typeof entry.name === 'string' ? entry.name : null;
}
