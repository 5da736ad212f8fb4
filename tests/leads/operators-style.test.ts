import fs from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { OPERATORS_STYLE } from '../../src/api/operators/operators-style.ts';
import { ThemeSchema } from '../../src/schemas/site/theme.ts';
import { themeCss } from '../../src/site/frame/theme-css.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');

/** Custom properties that a style sheet sets, with their values. */
function tokens(css: string): Map<string, string> {
  return new Map(
    [...css.matchAll(/(--[\w-]+):\s*([^;}]+)[;}]/g)].map(([, name = '', value = '']) => [name, value.trim()]),
  );
}

test('operators see the scale and the colours of the sites', () => {
  const theme = v.parse(ThemeSchema, JSON.parse(read('dealers/_defaults.json')).theme);
  const sites = new Map([...tokens(read('src/ui/styles/tokens.css')), ...tokens(themeCss(theme))]);
  const own = [...tokens(OPERATORS_STYLE)];
  expect(own.length).toBeGreaterThan(20);
  expect(own.filter(([name, value]) => sites.get(name) !== value)).toEqual([]);
  const used = [...OPERATORS_STYLE.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name);
  expect(used.filter(name => !own.some(([known]) => known === name))).toEqual([]);
});
