import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { createFontStack } from '@capsizecss/core';
import arial from '@capsizecss/metrics/arial';
import { entireMetricsCollection } from '@capsizecss/metrics/entireMetricsCollection';
import * as v from 'valibot';
import { projectRoot } from '../src/build/renderer/project-root.ts';
import { FONTS } from '../src/schemas/theme.ts';

/**
 * Writes src/ui/styles/fonts.css: the faces of every font a theme may name, and for each a local stand-in with the
 * same widths and heights. Lines break elsewhere in it all the same, so a font that comes late is not shown before
 * the next page (`optional`): text that is being read does not move.
 */
const UNICODE = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
};
/** Families without a variable file come in these weights. */
const STATIC = new Map([
  ['Barlow', ['400', '500', '600', '700', '800']],
  ['Barlow Condensed', ['500', '600', '700', '800']],
]);

const MetricsSchema = v.object({
  familyName: v.string(),
  ascent: v.number(),
  descent: v.number(),
  lineGap: v.number(),
  unitsPerEm: v.number(),
  xWidthAvg: v.number(),
});

/** Arial, or the free fonts that have its widths. */
const LOCAL = 'local("Arial"), local("ArialMT"), local("Liberation Sans"), local("Arimo")';

const out = path.join(projectRoot, 'src/ui/styles/fonts.css');
const families = FONTS.filter(family => family !== 'system');
writeFileSync(
  out,
  `/* Written by scripts/fonts.ts. */\n${families.map(family => `${faces(family)}${standIn(family)}`).join('\n')}`,
);

function faces(family: string): string {
  const name = family.toLowerCase().replaceAll(' ', '-');
  const weights = STATIC.get(family);
  return Object.entries(UNICODE)
    .flatMap(([subset, range]) =>
      weights === undefined
        ? [
            face(
              family,
              '100 900',
              `@fontsource-variable/${name}/files/${name}-${subset}-wght-normal.woff2`,
              range,
            ),
          ]
        : weights.map(weight =>
            face(family, weight, `@fontsource/${name}/files/${name}-${subset}-${weight}-normal.woff2`, range),
          ),
    )
    .join('');
}

function face(family: string, weight: string, file: string, range: string): string {
  return `@font-face {
  font-family: "${family}";
  font-weight: ${weight};
  font-display: optional;
  src: url("../../../node_modules/${file}") format("woff2");
  unicode-range: ${range};
}
`;
}

function standIn(family: string): string {
  const key = family.replaceAll(' ', '').replace(/^./, letter => letter.toLowerCase());
  const metrics = Object.entries(entireMetricsCollection).find(([name]) => name === key)?.[1];
  if (metrics === undefined) throw new Error(`no metrics are known of ${family}`);
  const { fontFaces } = createFontStack([v.parse(MetricsSchema, metrics), arial], {
    fontFaceFormat: 'styleObject',
  });
  const [rule] = fontFaces.map(each => ({
    ...each['@font-face'],
    fontFamily: `"${family} stand-in"`,
    src: LOCAL,
  }));
  return `@font-face {\n${Object.entries(rule ?? {})
    .map(([property, value]) => `  ${kebab(property)}: ${value};\n`)
    .join('')}}\n`;
}

function kebab(property: string): string {
  return property.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);
}
