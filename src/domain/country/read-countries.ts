import type { CountryFile } from './country-file.ts';

/** Functions bundled for a host leave the files behind: there they lie where they do in the repository. */
const FOLDERS = [import.meta.dirname, 'src/domain/country'];

let read: Record<string, CountryFile> | undefined;

/**
 * Every file of `countries/`, by path, read from disk: for Node. What Vite bundles finds the same files by
 * `import.meta.glob`. A static list would have to be written out beside the files.
 * @throws where the folder is not there.
 */
export function readCountries(): Record<string, CountryFile> {
  read ??= readFolder();
  return read;
}

function readFolder(): Record<string, CountryFile> {
  // Not imported: browsers have no such module, though they never come here.
  const { existsSync, readdirSync, readFileSync } = process.getBuiltinModule('node:fs');
  const folder = FOLDERS.map(parent => `${parent}/countries`).find(path => existsSync(path));
  if (folder === undefined)
    throw new Error('The folder src/domain/country/countries is missing. Deploy it beside the code.');
  const names = readdirSync(folder).filter(name => name.endsWith('.json'));
  return Object.fromEntries(
    names.sort().map(name => [name, parse(name, readFileSync(`${folder}/${name}`, 'utf8'))]),
  );
}

/** Its shape is checked where a site names the country (`src/dealer/config/country-layer.ts`). */
function parse(name: string, text: string): CountryFile {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(`src/domain/country/countries/${name} is no JSON. Mend the file.`, { cause });
  }
}

/** One part of every country. */
export function readCountryPart<K extends keyof CountryFile>(part: K): Record<string, CountryFile[K]> {
  return Object.fromEntries(Object.entries(readCountries()).map(([path, file]) => [path, file[part]]));
}
