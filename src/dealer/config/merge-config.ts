import { isJsonObject, isUnsafeName, type JsonObject } from '../../lib/json/json-object.ts';

/**
 * One configuration out of layers, the later over the earlier (docs/dealers.md#sitejson): objects merge,
 * everything else replaces, lists and null included. The layers stay as they are.
 */
export function mergeConfig(...layers: readonly JsonObject[]): JsonObject {
  const merged: JsonObject = {};
  for (const layer of layers) {
    for (const [name, value] of Object.entries(layer)) {
      if (!isUnsafeName(name)) merged[name] = mergeValue(merged[name], value);
    }
  }
  return merged;
}

function mergeValue(below: unknown, above: unknown): unknown {
  if (!isJsonObject(above)) return structuredClone(above);
  return mergeConfig(isJsonObject(below) ? below : {}, above);
}
