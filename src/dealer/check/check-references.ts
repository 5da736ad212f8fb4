import type { SiteConfig } from '../../schemas/site/site.ts';
import type { DealerData } from '../dealer.ts';
import { closestWord } from '../problem/closest-word.ts';
import type { FileProblem } from '../problem/file-problem.ts';
import { repeatedEntries } from './repeated-entries.ts';

type Lists = Pick<DealerData, 'locations' | 'offers' | 'parts' | 'manufacturers' | 'models'>;

/** Problems between the files of a dealer: duplicate ids, names that lead nowhere. `config` null: not readable. */
export function checkReferences(slug: string, config: SiteConfig | null, data: Lists): FileProblem[] {
  return [
    ...(config ? folderName(slug, config) : []),
    ...(config ? repeatedDealerships(slug, config) : []),
    ...(config ? repeatedListed(slug, config) : []),
    ...repeatedEntries(`${slug}/locations.json`, 'id', data.locations, entry => entry.id),
    ...repeatedEntries(`${slug}/locations.json`, 'slug', data.locations, entry => entry.slug),
    ...repeatedEntries(`${slug}/offers.json`, 'id', data.offers, entry => entry.id),
    ...repeatedEntries(`${slug}/parts.json`, 'id', data.parts, entry => entry.id),
    ...repeatedEntries(`${slug}/manufacturers.json`, 'slug', data.manufacturers, entry => entry.slug),
    ...repeatedEntries(`${slug}/models.json`, 'id', data.models, entry => entry.id),
    ...repeatedEntries(`${slug}/models.json`, 'slug', data.models, entry => entry.slug),
    ...(config ? unknownDealerships(slug, config, data) : []),
  ];
}

function folderName(slug: string, config: SiteConfig): FileProblem[] {
  if (config.slug === slug) return [];
  return [
    {
      file: `${slug}/site.json`,
      path: 'slug',
      expected: `"${slug}", the name of the folder`,
      found: JSON.stringify(config.slug),
      repair: `Write "${slug}", or rename the folder.`,
    },
  ];
}

function repeatedDealerships(slug: string, config: SiteConfig): FileProblem[] {
  const problems = repeatedEntries(`${slug}/site.json`, 'slug', config.dealerships, entry => entry.slug);
  return problems.map(problem => ({ ...problem, path: `dealerships${problem.path}` }));
}

function repeatedListed(slug: string, config: SiteConfig): FileProblem[] {
  const problems = repeatedEntries(`${slug}/site.json`, 'id', config.locations, entry => entry.id);
  return problems.map(problem => ({ ...problem, path: `locations${problem.path}` }));
}

function unknownDealerships(slug: string, config: SiteConfig, data: Lists): FileProblem[] {
  const known = config.dealerships.map(entry => entry.slug);
  if (known.length === 0) return [];
  const unknown = (file: string, list: readonly { dealership_slug: string | null }[], under: string) =>
    list.flatMap(({ dealership_slug: named }, at) =>
      named === null || known.includes(named)
        ? []
        : [unknownDealership(file, `${under}[${at}].dealership_slug`, named, known)],
    );
  return [
    ...unknown(`${slug}/locations.json`, data.locations, ''),
    ...unknown(`${slug}/site.json`, config.locations, 'locations'),
  ];
}

function unknownDealership(file: string, path: string, named: string, known: readonly string[]): FileProblem {
  const meant = closestWord(named, known);
  return {
    file,
    path,
    expected: `one of the dealerships of site.json: ${known.map(name => `"${name}"`).join(', ')}`,
    found: JSON.stringify(named),
    repair: meant === null ? `Add "${named}" to the dealerships of site.json.` : `Did you mean "${meant}"?`,
  };
}
