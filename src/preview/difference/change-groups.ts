import { isJsonObject } from '../../lib/json/json-object.ts';
import type { DealerChange } from '../../release/changes/dealer-changes.ts';
import type { ChangeKind } from '../../schemas/site/publish-settings.ts';
import { type ChangeText, valueText } from './change-text.ts';

/** Changes that are listed, and decided about, together. */
export interface ChangeGroup {
  id: string;
  title: string;
  /** The unit of the count, in the singular. */
  unit: string;
  count: number;
  changes: ChangeText[];
  /** Changes that need a decision; empty for those that always go live. */
  decidable: DealerChange[];
}

/** Entries of a configuration that are listed separately; more of one kind are listed together. */
const MAX_APART = 6;

const KIND_TITLES: Record<ChangeKind | 'always', { title: string; one: string; unit: string }> = {
  texts: { title: 'Texts', one: 'Text', unit: 'text' },
  switches: { title: 'Switches', one: 'Switch', unit: 'switch' },
  theme: { title: 'Theme', one: 'Theme', unit: 'value' },
  template: { title: 'Template', one: 'Template', unit: 'value' },
  images: { title: 'Images', one: 'Image', unit: 'image' },
  offers: { title: 'Offers', one: 'Offer', unit: 'offer' },
  locations: { title: 'Locations', one: 'Location', unit: 'location' },
  brands: { title: 'Brands and models', one: 'Brand or model', unit: 'entry' },
  parts: { title: 'Parts', one: 'Part', unit: 'part' },
  reviews: { title: 'Reviews', one: 'Reviews', unit: 'list' },
  content: { title: 'Information pages', one: 'Information page', unit: 'page' },
  settings: { title: 'Settings', one: 'Setting', unit: 'setting' },
  always: { title: 'How changes are published', one: 'How changes are published', unit: 'setting' },
};

/** Where the new value of a change comes from; undefined for the dealer's own files. */
export type OriginOf = (change: DealerChange) => string | undefined;

/** The changes of each kind; a few entries of a configuration each for itself. */
export function changeGroups(changes: readonly DealerChange[], originOf: OriginOf): ChangeGroup[] {
  return [...Map.groupBy(changes, ({ kind }) => kind)].flatMap(([kind, ofKind]) => {
    const { title, one, unit } = KIND_TITLES[kind];
    const isApart = ofKind.length <= MAX_APART && ofKind.every(({ key }) => key.startsWith('config.'));
    if (!isApart) return [group(kind, title, unit, ofKind, originOf)];
    return ofKind.map(change => {
      const name = kind === 'template' && change.label === 'template' ? '' : ` “${change.label}”`;
      return group(change.key.replace(/^config\./, ''), `${one}${name}`, unit, [change], originOf);
    });
  });
}

function group(
  id: string,
  title: string,
  unit: string,
  changes: DealerChange[],
  originOf: OriginOf,
): ChangeGroup {
  return {
    id,
    title,
    unit,
    count: changes.length,
    changes: changes.flatMap(change => {
      const origin = originOf(change);
      const texts = fieldChanges(change);
      return origin === undefined ? texts : texts.map(text => ({ ...text, origin }));
    }),
    decidable: changes,
  };
}

/** An entry that changed, field by field; one that came or went as a whole. */
function fieldChanges({ label, before, after }: DealerChange): ChangeText[] {
  if (!isJsonObject(before) || !isJsonObject(after)) {
    const isEntry = isJsonObject(before) || isJsonObject(after);
    const textOf = (value: unknown) => (isEntry && value !== undefined ? 'there' : valueText(value));
    return [{ label, before: textOf(before), after: textOf(after) }];
  }
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .filter(name => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .map(name => ({
      label: `${label}: ${name}`,
      before: valueText(before[name]),
      after: valueText(after[name]),
    }));
}
