import { isJsonObject } from '../../lib/json/json-object.ts';
import { type SiteConfig, SiteConfigSchema } from '../../schemas/site/site.ts';
import { checkNames } from '../check/check-names.ts';
import { type Checked, checkValue } from '../check/check-value.ts';
import { type ReadJson, readJson } from '../file/read-json.ts';
import type { Folder } from '../file/read-text.ts';
import { describeValue } from '../problem/describe-value.ts';
import type { FileProblem } from '../problem/file-problem.ts';
import { countryLayer } from './country-layer.ts';
import { GROUP, type Roots, readDefaults, readPreset, TEMPLATE } from './find-layers.ts';
import { mergeConfig } from './merge-config.ts';
import { type Layer, sourceOf } from './source-of.ts';

/** The configuration of one dealer out of its layers, or every problem of all of them. */
export async function loadConfig(roots: Roots, dealer: Folder): Promise<Checked<SiteConfig>> {
  const { layers, problems } = await configLayers(roots, dealer);
  if (layers === null) return { ok: false, problems };
  const merged = mergeConfig(...layers.map(layer => layer.value));
  const checked = checkValue(SiteConfigSchema, merged, path => sourceOf(layers, path));
  if (!checked.ok) problems.push(...checked.problems);
  return checked.ok && problems.length === 0 ? checked : { ok: false, problems };
}

/** The layers of a dealer's configuration, the lowest first; null where one of those that must be there cannot be read. */
export async function configLayers(
  roots: Roots,
  dealer: Folder,
): Promise<{ layers: Layer[] | null; problems: FileProblem[] }> {
  const problems: FileProblem[] = [];
  const site = layerOf(await readJson(dealer, 'site.json'), problems);
  const defaults = sharedLayers(await readDefaults(roots), problems);
  // Without its defaults every switch would be missing: their own problem is the one to report.
  if (site === null || defaults === null) return { layers: null, problems };
  const presets = sharedLayers(await readPresets(roots, site), problems) ?? [];
  const own = [...presets, site];
  problems.push(...[...defaults, ...own].filter(({ file }) => !isGroup(file)).flatMap(strangeMembers));
  const { country } = mergeConfig(...[...defaults, ...own].map(layer => layer.value));
  const ofCountry = countryLayer(country);
  if (!ofCountry.ok) return { layers: null, problems: [...problems, ...ofCountry.problems] };
  return { layers: [...defaults, ofCountry.value, ...own], problems };
}

/** The template and the group that site.json names. */
async function readPresets(roots: Roots, site: Layer): Promise<ReadJson[]> {
  const named = [TEMPLATE, GROUP].map(kind => ({ kind, name: site.value[kind.key] }));
  const reads = named.map(async ({ kind, name }) =>
    typeof name === 'string' ? [await readPreset(roots, kind, name, site.file)] : [],
  );
  return (await Promise.all(reads)).flat();
}

/** Files that serve many dealers, as layers; null when one could not be read. */
function sharedLayers(reads: readonly ReadJson[], problems: FileProblem[]): Layer[] | null {
  const layers = reads.filter(read => read.kind !== 'missing').map(read => sharedLayer(read, problems));
  const found = layers.filter(layer => layer !== null);
  return found.length === layers.length ? found : null;
}

/** What a file that serves many dealers must leave to each of them. */
const OWN_KEYS = ['slug', 'template', 'group', 'id', 'origin', 'hosting'];

function sharedLayer(read: ReadJson, problems: FileProblem[]): Layer | null {
  const layer = layerOf(read, problems);
  if (layer === null) return null;
  const owned = Object.keys(layer.value).filter(
    name => OWN_KEYS.includes(name) && layer.value[name] !== null,
  );
  problems.push(...owned.map(name => ownedByDealer(layer, name)));
  const shared = Object.entries(layer.value).filter(([name]) => !owned.includes(name));
  return { file: layer.file, value: Object.fromEntries(shared) };
}

function isGroup(file: string): boolean {
  return file.includes(`${GROUP.folder}/`);
}

/** A dealer cannot make itself a member: its cars would move what others offer. */
function strangeMembers({ file, value }: Layer): FileProblem[] {
  const { members } = value;
  if (members === undefined || (Array.isArray(members) && members.length === 0)) return [];
  const repair = 'Move it to the file of the group.';
  return [
    { file, path: 'members', expected: "a group's file to name its members", found: 'them here', repair },
  ];
}

function ownedByDealer(layer: Layer, name: string): FileProblem {
  const expected = 'only what several dealers share';
  const repair = `Move "${name}" to the site.json of the dealer.`;
  return { file: layer.file, path: name, expected, found: describeValue(layer.value[name]), repair };
}

function layerOf(read: ReadJson, problems: FileProblem[]): Layer | null {
  if (read.kind === 'broken') problems.push(read.problem);
  if (read.kind === 'missing') {
    problems.push({
      file: read.file,
      path: '',
      expected: 'a file',
      found: 'nothing',
      repair: 'Add the file.',
    });
  }
  if (read.kind !== 'value') return null;
  const checked = checkNames(read.file, SiteConfigSchema, read.value);
  // A slip of the pen never switches something off unnoticed.
  problems.push(...checked.problems, ...checked.unknown);
  return isJsonObject(checked.value) ? { file: read.file, value: checked.value } : null;
}
