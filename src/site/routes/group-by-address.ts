import { countValues } from '../../lib/count-values.ts';
import { compareTexts } from '../../lib/text/compare-texts.ts';
import type { Car } from '../../schemas/car.ts';

/** The spelling most of them use; names that differ only in spelling share an address. */
export function commonName(names: readonly string[]): string {
  const [most = ''] = countValues(names).keys();
  return most;
}

/** Cars whose name gives the same address, in the order of addresses. */
export function groupByAddress(
  cars: readonly Car[],
  nameOf: (car: Car) => string,
  segmentOf: (name: string) => string,
): Car[][] {
  const addresses = new Map<string, string>();
  const groups = new Map<string, Car[]>();
  for (const car of cars) {
    const name = nameOf(car);
    const address = addresses.get(name) ?? segmentOf(name);
    addresses.set(name, address);
    const group = groups.get(address);
    if (group === undefined) groups.set(address, [car]);
    else group.push(car);
  }
  return [...groups].sort(([a], [b]) => compareTexts(a, b)).map(([, group]) => group);
}
