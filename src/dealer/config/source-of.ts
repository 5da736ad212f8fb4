import { type JsonObject, valueAt } from '../../lib/json/json-object.ts';
import type { ConfigPath } from './config-path.ts';

/** One file of the configuration; later layers override earlier ones. */
export interface Layer {
  file: string;
  value: JsonObject;
}

/** The file that decided the value at a path: the topmost layer that has it, or most of the path to it. */
export function sourceOf(layers: readonly Layer[], path: ConfigPath): string {
  const fromTop = [...layers].reverse();
  for (let length = path.length; length > 0; length--) {
    const layer = fromTop.find(({ value }) => valueAt(value, path.slice(0, length)) !== undefined);
    if (layer) return layer.file;
  }
  return fromTop[0]?.file ?? '';
}
