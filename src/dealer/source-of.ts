import type { ConfigPath } from './config-path.ts';
import { isJsonObject, type JsonObject } from './json-object.ts';

/** One file of the configuration; later layers stand over earlier ones. */
export interface Layer {
  file: string;
  value: JsonObject;
}

/** The file that decided the value at a path: the topmost layer that has it, or most of the path to it. */
export function sourceOf(layers: readonly Layer[], path: ConfigPath): string {
  const fromTop = [...layers].reverse();
  for (let length = path.length; length > 0; length--) {
    const layer = fromTop.find(({ value }) => reaches(value, path.slice(0, length)));
    if (layer) return layer.file;
  }
  return fromTop[0]?.file ?? '';
}

function reaches(value: unknown, path: ConfigPath): boolean {
  const [head, ...rest] = path;
  if (head === undefined) return true;
  if (!isJsonObject(value) && !Array.isArray(value)) return false;
  return Object.hasOwn(value, head) && reaches(new Map(Object.entries(value)).get(String(head)), rest);
}
