import { pictureReferences } from '../../../src/builder/site-pictures.ts';
import { planLeadSite } from '../../../src/site/form/plan-lead-site.ts';
import { plan } from '../../../src/site/plan.ts';
import type { Site } from '../../../src/site/site.ts';
import { samplePicture } from '../samples/sample-cars.ts';
import { OTHER_VALUES } from './other-values.ts';

/** Everything that a site consists of, and its server's settings, as one text to compare. */
export function outputOf(site: Site, now: Date): string {
  const pictures = new Map(pictureReferences(site, site.cars).map(name => [name, samplePicture(name)]));
  const { frameHash, pages, documents, files, data, feeds } = plan({ ...site, pictures }, now);
  const hashes = [...pages, ...documents, ...files, ...data, ...feeds].map(({ file, hash }) => [file, hash]);
  return JSON.stringify([frameHash, hashes, planLeadSite(site)]);
}

/** The site with one switch turned, one text or one picture changed: `features.reserve`. */
export function turnSwitch(site: Site, name: string): Site {
  const [section = '', key = ''] = name.split('.');
  const found = Reflect.get(site.config, section);
  return {
    ...site,
    config: { ...site.config, [section]: { ...found, [key]: otherValue(name, found[key]) } },
  };
}

function otherValue(name: string, value: unknown): unknown {
  if (Object.hasOwn(OTHER_VALUES, name)) return OTHER_VALUES[name];
  if (typeof value === 'boolean') return !value;
  if (name.startsWith('images.')) return 'https://pictures.example/other.jpg';
  if (name.startsWith('texts.')) return otherWords(value);
  throw new Error(`${name} is neither on nor off: write another value of it into OTHER_VALUES.`);
}

function otherWords(value: unknown): unknown {
  if (typeof value === 'string') return 'Other words';
  if (Array.isArray(value)) return value.map(otherWords);
  return Object.fromEntries(Object.entries(value ?? {}).map(([key, text]) => [key, otherWords(text)]));
}
