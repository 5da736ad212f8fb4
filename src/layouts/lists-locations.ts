import type { Block } from '../view/block.ts';

/** Whether a block lists a page's locations, which a visitor may want by distance: no mere band of a page. */
export function listsLocations(block: Block<unknown>): boolean {
  switch (block.kind) {
    case 'locations':
      return block.title === null && block.locations.some(({ at }) => at !== null);
    case 'showrooms':
      return block.title === null && block.showrooms.some(({ location }) => location.at !== null);
    case 'directory':
      return block.directory.lists.some(({ links }) => links.some(({ at }) => at !== undefined));
    case 'contact':
      return hasSeveralLocations(block.locations, block.showrooms);
    default:
      return false;
  }
}

type Contact = Extract<Block<unknown>, { kind: 'contact' }>;

/** Whether there are several locations, and it is known where they stand. */
export function hasSeveralLocations(
  locations: Contact['locations'],
  showrooms: Contact['showrooms'],
): boolean {
  const all = [...locations, ...(showrooms ?? []).map(({ location }) => location)];
  return all.length > 1 && all.some(({ at }) => at !== null);
}
