import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { switchLines } from '../src/dealer/reference/switch-lines.ts';
import { SiteConfigSchema } from '../src/schemas/site/site.ts';

const SRC = path.resolve(import.meta.dirname, '../src');
const words = new Set(
  readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter(file => /\.(ts|tsx|astro)$/.test(file) && !/\.test\.tsx?$/.test(file))
    .filter(file => !file.startsWith('schemas'))
    .flatMap(file => readFileSync(path.join(SRC, file), 'utf8').match(/\w+/g) ?? []),
);

const switches = switchLines(SiteConfigSchema).flatMap(({ path: [section, key], line }) =>
  ['features', 'texts', 'images'].includes(String(section))
    ? { key: `${section}.${key}`, isRead: words.has(String(key)), isPlanned: line.startsWith('(planned) ') }
    : [],
);

test('what is documented as a switch, a text or a picture is read, or says that it is planned', () => {
  expect(switches.length).toBeGreaterThan(200);
  expect(switches.filter(({ isRead, isPlanned }) => isRead === isPlanned)).toEqual([]);
});
