import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../src/build/renderer/project-root.ts';
import { slugify } from '../src/lib/slugify.ts';
import { BODY_STYLES } from '../src/schemas/site-features-search.ts';
import { bodyOutline } from './demo/pictures/body-outline.ts';
import { bodySymbol } from './demo/pictures/body-symbol.ts';
import { drawnOutlines } from './demo/pictures/drawn-outlines.ts';
import { styles } from './demo/pictures/styles.ts';

/** Body styles whose line drawing is traced from the shape of another name. */
const TRACED: Partial<Record<(typeof BODY_STYLES)[number], string>> = {
  '4x4': '4x4',
  coupe: 'coupe',
  hatch: 'hatch',
  'people mover': 'people-mover',
  sedan: 'sedan',
  suv: 'suv',
  ute: 'ute',
  van: 'van',
  wagon: 'wagon',
};

/** The sprite of body style tiles: one symbol for each name of spec §9. */
export function bodySprite(): string {
  const symbols = BODY_STYLES.map(name => {
    const style = styles[TRACED[name] ?? ''];
    const outline = style === undefined ? drawnOutlines[name] : bodyOutline(style);
    if (outline === undefined)
      throw new Error(`Body style "${name}" has no drawing: add it to drawn-outlines.ts.`);
    return bodySymbol(slugify(name), outline);
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`;
}

if (import.meta.main) writeFileSync(path.join(projectRoot, 'src/ui/bodies.svg'), bodySprite());
