/** Parts of countries by the code that names their file: `countries/au.json` is `AU`. */
export function indexByCode<T>(files: Readonly<Record<string, T>>): ReadonlyMap<string, T> {
  return new Map(
    Object.entries(files).map(([path, part]) => [
      path.slice(path.lastIndexOf('/') + 1, -5).toUpperCase(),
      part,
    ]),
  );
}
