import type { Picture } from '../../schemas/picture.ts';
import type { Block } from '../../view/block.ts';

interface TilesOptions {
  numbered?: boolean;
  action?: { label: string; href: string };
}

/** Short texts beside each other; nothing where there are none. */
export function tilesBlock(
  title: string | null,
  tiles: { title: string; text: string }[],
  { numbered = false, action }: TilesOptions = {},
): Block<Picture>[] {
  return tiles.length === 0 ? [] : [{ kind: 'tiles', title, tiles, numbered, action: action ?? null }];
}
