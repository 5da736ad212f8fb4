import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Car } from '../../../src/schemas/car.ts';
import { feedRows } from '../../../tests/builder/build-helpers.ts';
import { sampleCars } from '../../../tests/support/samples/sample-cars.ts';
import { writeDealer } from '../../../tests/support/temporary-dealer.ts';
import { digestOf, type ReleaseDigests } from './release-digests.ts';

const BUILD = path.resolve(import.meta.dirname, '../../build.ts');
const CARS = 200;
const TEMPLATES = { north: 'classic', south: 'metro', west: 'yard' };
export const SLUGS = Object.keys(TEMPLATES);
/** Webhooks of every site that fail for the whole run, by the name of their route. */
export const BAD_HOOKS = ['hangs', 'drips', 'dead'] as const;

/** The dealers of a soak: their feeds change, and their sites are built again. */
export class Sites {
  builds = 0;
  private readonly cars = new Map<string, Car[]>(SLUGS.map(slug => [slug, sampleCars(CARS)]));

  private readonly root: string;
  private readonly releases: ReleaseDigests;

  constructor(root: string, releases: ReleaseDigests) {
    this.root = root;
    this.releases = releases;
  }

  get dist(): string {
    return path.join(this.root, 'dist');
  }

  /** The first release of each. */
  async buildAll(signal: AbortSignal): Promise<void> {
    for (const slug of SLUGS) {
      await this.write(slug);
      await this.build(slug, signal);
    }
  }

  /** Changes the price of one car, and publishes the site while it is read. */
  async change(slug: string, next: () => number, signal: AbortSignal): Promise<void> {
    const cars = this.cars.get(slug) ?? [];
    const car = cars[Math.floor(next() * cars.length)];
    if (car !== undefined) car.price = 10_000 + this.builds * 10;
    await this.write(slug);
    await this.build(slug, signal);
  }

  private async write(slug: string): Promise<void> {
    const site = {
      slug,
      name: `${slug} motors`,
      template: TEMPLATES[slug as keyof typeof TEMPLATES], // as -- a key of it
      origin: `https://www.${slug}.example`,
      finance_provider: 'Manual',
      phone: '07 5550 1234',
      email: `sales@${slug}.example`,
      features: {
        carPdf: false,
        fetchPhotos: false,
        leadWebhook: true,
        leadRoutes: BAD_HOOKS.map(webhook => ({ webhook })),
      },
    };
    const dealer = { dealersDir: path.join(this.root, 'dealers'), slug, out: this.dist };
    await writeDealer(dealer, { site, stock: feedRows(this.cars.get(slug) ?? []) });
  }

  private async build(slug: string, signal: AbortSignal): Promise<void> {
    const folders = ['--dealers', path.join(this.root, 'dealers'), '--out', this.dist];
    const args = [BUILD, ...folders, '--only', slug, '--workers', '1', '--no-browser'];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    const end = () => child.kill();
    signal.addEventListener('abort', end, { once: true });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', text => {
        output += text;
      });
    const [code] = await once(child, 'close');
    signal.removeEventListener('abort', end);
    if (code !== 0) throw new Error(`The site ${slug} was not built: ${output}`);
    const liveAt = Date.now();
    this.releases.add(slug, liveAt, await fileDigests(path.join(this.dist, slug)));
    this.builds += 1;
  }
}

/** Digests of all files of a release but its assets, whose names change with their bytes. One after the other: visitors are served meanwhile. */
async function fileDigests(link: string): Promise<Map<string, string>> {
  const dir = await fs.realpath(link);
  const digests = new Map<string, string>();
  for (const entry of await fs.readdir(dir, { recursive: true, withFileTypes: true })) {
    const file = path.relative(dir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/');
    if (entry.isFile() && !file.startsWith('_astro/'))
      digests.set(file, digestOf(await fs.readFile(path.join(dir, file))));
  }
  return digests;
}
