import type { Block } from '../view/block.ts';

/** Whether a block lists a page's locations, which a visitor may want by distance: no mere band of a page. */
export function listsPlaces(block: Block<unknown>): boolean {
  switch (block.kind) {
    case 'locations':
      return block.title === null && block.locations.some(({ at }) => at !== null);
    case 'showrooms':
      return block.title === null && block.showrooms.some(({ location }) => location.at !== null);
    case 'directory':
      return block.directory.lists.some(({ links }) => links.some(({ at }) => at !== undefined));
    case 'contact': {
      const all = [...block.locations, ...(block.showrooms ?? []).map(({ location }) => location)];
      return all.length > 1 && all.some(({ at }) => at !== null);
    }
    default:
      return false;
  }
}
