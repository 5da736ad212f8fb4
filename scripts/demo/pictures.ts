import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import type { View } from './pictures/camera.ts';
import { inStudio } from './pictures/chromium.ts';
import type { Studio } from './pictures/page.ts';
import { paints } from './pictures/paints.ts';
import { styles } from './pictures/styles.ts';

declare global {
  interface Window {
    studio: Studio;
  }
}

const WIDTH = 1600;
const HEIGHT = 1200;
const VIEWS: readonly View[] = ['front', 'side', 'rear'];

const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    only: { type: 'string', default: Object.keys(styles).join(',') },
    colours: { type: 'string', default: Object.keys(paints).join(',') },
    views: { type: 'string', default: VIEWS.join(',') },
    width: { type: 'string', default: String(WIDTH) },
    sharpness: { type: 'string', default: '1.5' },
  },
});
const out = values.out ?? 'scripts/demo/pictures/out';
const width = Number(values.width);
const height = (width * HEIGHT) / WIDTH;
const scale = Number(values.sharpness);
await mkdir(out, { recursive: true });
await inStudio(async page => {
  for (const body of values.only.split(',')) {
    const t0 = Date.now();
    await page.evaluate(([b, w, h]) => window.studio.open(b, w, h), [
      body,
      Math.round(width * scale),
      Math.round(height * scale),
    ] as const);
    console.log(body, 'opened', Date.now() - t0);
    for (const colour of values.colours.split(',')) {
      for (const view of VIEWS.filter(v => values.views.split(',').includes(v))) {
        const t1 = Date.now();
        const address = await page.evaluate(([c, v]) => window.studio.shoot(c, v), [colour, view] as const);
        const png = Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
        const file = await sharp(png)
          .resize(width, height, { kernel: 'lanczos3' })
          .webp({ quality: 82, effort: 5 })
          .toBuffer();
        await writeFile(join(out, `${body}-${colour}-${view}.webp`), file);
        console.log(`${body} ${colour} ${view}`, file.length, Date.now() - t1);
      }
    }
  }
});
