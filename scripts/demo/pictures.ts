import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright';
import sharp from 'sharp';
import type { View } from './pictures/camera.ts';
import { emptyStudio, inChromium } from './pictures/chromium.ts';
import { paints } from './pictures/paints.ts';
import { styles } from './pictures/styles.ts';

const USAGE = `Draws the demo car pictures: {body}-{colour}-{view}.webp, 4:3.

node scripts/demo/pictures.ts --out DIR [--only body,body] [--colours colour,colour] [--views view,view] [--width 1600]

bodies: ${Object.keys(styles).join(', ')}
colours: ${Object.keys(paints).join(', ')}
views: front, side, rear`;

/** Drawn larger by this, then scaled down, which smooths what the drawing leaves jagged. */
const OVERSIZE = 1.5;

interface Job {
  readonly out: string;
  readonly bodies: readonly string[];
  readonly colours: readonly string[];
  readonly views: readonly View[];
  readonly width: number;
}

/** The names asked for; throws when one is not among those known. */
function pick<T extends string>(
  option: string,
  asked: string | undefined,
  known: readonly T[],
): readonly T[] {
  if (asked === undefined) return known;
  return asked.split(',').map(name => {
    const found = known.find(one => one === name);
    if (found) return found;
    throw new Error(`--${option}: expected some of ${known.join(', ')}, found "${name}".`);
  });
}

function jobFrom(args: readonly string[]): Job {
  const text = { type: 'string' } as const;
  const options = { out: text, only: text, colours: text, views: text, width: text };
  const { values } = parseArgs({ args: [...args], options });
  if (!values.out) throw new Error(`--out is missing: the folder to write to.\n\n${USAGE}`);
  const width = Number(values.width ?? 1600);
  if (!Number.isInteger(width / 4) || width < 40)
    throw new Error(`--width: expected a multiple of 4, found "${values.width}".`);
  return {
    out: values.out,
    bodies: pick('only', values.only, Object.keys(styles)),
    colours: pick('colours', values.colours, Object.keys(paints)),
    views: pick<View>('views', values.views, ['front', 'side', 'rear']),
    width,
  };
}

async function print(page: Page, job: Job, colour: string, file: string): Promise<number> {
  const address = await page.evaluate(name => window.studio.print(name), colour);
  const png = Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
  const picture = sharp(png).resize(job.width, (job.width * 3) / 4, { kernel: 'lanczos3' });
  const webp = await picture.webp({ quality: 72, effort: 6 }).toBuffer();
  await writeFile(join(job.out, file), webp);
  return webp.length;
}

async function shoot(page: Page, job: Job, body: string): Promise<void> {
  const width = job.width * OVERSIZE;
  await emptyStudio(page);
  await page.evaluate(([name, w, h]) => window.studio.open(name, w, h), [
    body,
    width,
    (width * 3) / 4,
  ] as const);
  for (const view of job.views) {
    await page.evaluate(name => window.studio.take(name), view);
    let bytes = 0;
    for (const colour of job.colours)
      bytes += await print(page, job, colour, `${body}-${colour}-${view}.webp`);
    console.log(`${body} ${view}: ${job.colours.length} pictures, ${Math.round(bytes / 1000)} kB`);
  }
}

const job = jobFrom(process.argv.slice(2));
await mkdir(job.out, { recursive: true });
await inChromium(async page => {
  for (const body of job.bodies) await shoot(page, job, body);
});
