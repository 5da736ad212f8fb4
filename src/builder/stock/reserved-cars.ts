import fs from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { Memo } from '../../lib/cache/memo.ts';
import { readIfExists } from '../../lib/files/read-if-exists.ts';
import { replaceFile } from '../../lib/files/replace-file.ts';
import { jsonText } from '../../lib/json/json-text.ts';
import type { ReleaseStore } from '../../release/publish/releases.ts';
import type { Car } from '../../schemas/car.ts';

const ReservedSchema = jsonText(v.array(v.string()));

/** [J6] The cars with those shown as reserved that visitors reserved online. A car that is the same is the same object again. */
export function withReserved(
  cars: readonly Car[],
  reserved: readonly string[],
  memo = new Memo<Car, Car>(),
): readonly Car[] {
  const ids = new Set(reserved);
  if (ids.size === 0) return cars;
  memo.next();
  return cars.map(car =>
    ids.has(car.id) && !car.reserved ? memo.get(car, [], () => ({ ...car, reserved: true })) : car,
  );
}

/**
 * The ids of cars reserved online: those that the server names, which are stored for builds without a server, else those that
 * are stored. They are no part of the stock: a feed that is held must not bring them back.
 */
export function reservedIds(
  store: ReleaseStore,
  serverIds: readonly string[] | undefined,
): readonly string[] {
  const file = path.join(store.home, 'reserved.json');
  const stored = v.safeParse(ReservedSchema, readIfExists(file) ?? '[]');
  const known = stored.success ? stored.output : [];
  if (serverIds === undefined) return known;
  if (!stored.success || serverIds.join() !== known.join()) {
    fs.mkdirSync(store.home, { recursive: true });
    replaceFile(file, `${JSON.stringify(serverIds)}\n`);
  }
  return serverIds;
}
