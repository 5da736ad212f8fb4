import type { Frame } from '../../view/frame.ts';

const partsByFrame = new WeakMap<Frame, Map<string, Promise<string>>>();

/** The HTML of a part of a site's frame, made once for each `key` and thread: pages share it. */
export function framePart(frame: Frame, key: string, make: () => Promise<string>): Promise<string> {
  const parts = partsByFrame.get(frame) ?? new Map<string, Promise<string>>();
  partsByFrame.set(frame, parts);
  const found = parts.get(key) ?? make();
  parts.set(key, found);
  return found;
}
