import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { FONTS } from '../../schemas/site/theme.ts';

const dir = path.join(import.meta.dirname, 'fonts');

test.each(FONTS.filter(font => font !== 'system'))('%s has its files, and a local fallback', family => {
  const css = readFileSync(path.join(dir, `${family.toLowerCase().replaceAll(' ', '-')}.css`), 'utf8');
  const faces = css.split('@font-face').map(face => face.replaceAll(/\s+/g, ' '));
  const facesOf = (name: string) => faces.filter(face => face.includes(`font-family: "${name}";`));
  const files = facesOf(family).flatMap(face =>
    [...face.matchAll(/url\("([^"]+)"\)/g)].map(([, file = '']) => path.resolve(dir, file)),
  );
  expect(files.length).toBeGreaterThanOrEqual(2);
  expect(files.filter(file => !existsSync(file))).toEqual([]);
  for (const face of facesOf(family)) expect(face).toContain('font-display: optional');
  const [standIn = ''] = facesOf(`${family} stand-in`);
  expect(standIn).toMatch(/src: local\("Arial"\).* ascent-override: [\d.]+%.* size-adjust: [\d.]+%/);
});
