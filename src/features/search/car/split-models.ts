import type { Makes } from './change-cars.ts';

/** Makes with their models. Each `Land Rover Discovery` belongs to the longest make that it begins with. */
export function splitModels(makes: readonly string[], makeModels: readonly string[]): Makes {
  const models = new Map<string, string[]>(makes.map(make => [make, []]));
  const longestFirst = makes.toSorted((a, b) => b.length - a.length);
  for (const name of makeModels) {
    const make = longestFirst.find(each => name.startsWith(`${each} `));
    if (make !== undefined) models.get(make)?.push(name.slice(make.length + 1));
  }
  return [...models].map(([name, list]) => ({ name, models: list }));
}
