import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { valueAt } from '../../lib/json/json-object.ts';
import { REQUIRED_KEYS, SiteConfigSchema } from '../../schemas/site/site.ts';
import { writePath } from '../config/config-path.ts';
import { REPOSITORY_DEALERS } from '../load-dealer.ts';
import { generatedFiles } from './generated-files.ts';
import { switchLines } from './switch-lines.ts';

const root = path.resolve(REPOSITORY_DEALERS, '..');
const defaultsText = await readFile(path.join(REPOSITORY_DEALERS, '_defaults.json'), 'utf8');
const defaults: unknown = JSON.parse(defaultsText);
const lines = switchLines(SiteConfigSchema);

test.each(Object.entries(generatedFiles(defaultsText)))(
  '%s is what the shapes say: else run "node scripts/schema.ts"',
  async (file, text) => {
    expect(await readFile(path.join(root, file), 'utf8')).toBe(text);
  },
);

/** The keys a site sets itself, and the time zone, which the country gives. */
const WITHOUT_DEFAULT = [...REQUIRED_KEYS, 'time_zone'];

test('every switch has a default', () => {
  const missing = lines.map(({ path }) => path).filter(path => valueAt(defaults, path) === undefined);
  expect(missing.map(writePath).sort()).toEqual([...WITHOUT_DEFAULT].sort());
});

test('every switch has one line of documentation, a sentence', () => {
  for (const { path, line } of lines)
    expect(line, writePath(path)).toMatch(/^(?:\(planned\) )?[A-Z"{][^\n]{8,140}\.$/);
  const docs = valueAt(defaults, ['$docs']);
  expect(Object.keys(Object(docs))).toEqual(lines.map(({ path }) => writePath(path)));
});

test('the schema for editors has every switch and requires five keys only', () => {
  const schema: unknown = JSON.parse(generatedFiles(defaultsText)['dealers/site.schema.json'] ?? '');
  expect(valueAt(schema, ['required'])).toEqual([...REQUIRED_KEYS]);
  for (const { path, line } of lines) {
    const keys = path.flatMap(name => ['properties', name]);
    expect(valueAt(schema, [...keys, 'description']), writePath(path)).toBe(line);
  }
  expect(valueAt(schema, ['properties', 'features', 'additionalProperties'])).toBe(false);
  expect(valueAt(schema, ['properties', 'features', 'required'])).toBeUndefined();
  expect(
    valueAt(schema, ['properties', 'features', 'properties', 'promoCards', 'items', 'required']),
  ).toEqual(['position', 'title', 'link']);
});
