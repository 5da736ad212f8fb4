import type { Block } from '../view/block.ts';

/** Whether a block is the list of a page's locations, which a visitor may want by distance: no mere band of a page. */
export function listsPlaces(block: Block<unknown>): boolean {
  switch (block.kind) {
    case 'locations':
      return block.title === null && block.locations.some(({ at }) => at !== null);
    case 'showrooms':
      return block.title === null && block.showrooms.some(({ location }) => location.at !== null);
    case 'directory':
      return block.directory.lists.some(({ links }) => links.some(({ at }) => at !== undefined));
    case 'contact':
      return [...block.locations, ...(block.showrooms ?? []).map(({ location }) => location)].some(
        ({ at }) => at !== null,
      );
    default:
      return false;
  }
}
