import fs from 'node:fs';
import path from 'node:path';
import { previewServer } from '../../src/preview/preview-server.ts';
import { count, duration, type Part, percentile, times } from './figures.ts';
import { benchFolder, inOwnProcess, settled, timed } from './measure.ts';
import { benchBuilder, groupRows, NOW, writeGroup } from './sample.ts';

const CARS = 500;

/** Many dealers in one process: all from nothing, 1% of the prices changed, nothing changed; then the desk's list of them. */
export const dealers: Part = async (number = 100) => {
  await using work = await benchFolder();
  const { all, changed, same } = await inOwnProcess(import.meta.filename, measureDealers, work.path, number);
  const list = await inOwnProcess(import.meta.filename, measureDesk, work.path);
  const [first = Number.NaN, ...later] = list;
  const sites = `${count(number)} sites of ${count(CARS)} cars`;
  const figure = ({ ms, value }: typeof all) => `${duration(ms)}, ${count(value)} pages`;
  const comparison = ({ ms, cpu }: typeof all) =>
    `Building all takes ${times(all.ms, ms)} as long; ${duration(cpu)} of processor time`;
  return [
    {
      what: `Build ${sites} from nothing`,
      figure: figure(all),
      comparison: `${count((all.value / all.ms) * 1000)} pages a second; ${duration(all.cpu)} of processor time`,
    },
    {
      what: `Update ${sites} after 1% of the prices changed`,
      figure: figure(changed),
      comparison: comparison(changed),
    },
    { what: `Update ${sites} when nothing changed`, figure: figure(same), comparison: comparison(same) },
    {
      what: `List ${sites} in the preview desk`,
      figure: duration(percentile(later, 0.5)),
      comparison: `The first time after a start takes ${times(first, percentile(later, 0.5))} as long (${duration(first)})`,
    },
  ];
};

export async function measureDealers(folder: string, number: number) {
  const builder = await benchBuilder(folder);
  const slugs = Array.from({ length: number }, (_, at) => `dealer-${String(at).padStart(3, '0')}`);
  const write = (changed: number) =>
    slugs.forEach((slug, at) => {
      const rows = groupRows(CARS, at * CARS).map((row, place) =>
        place < changed ? { ...row, price: (row.price ?? 20_000) + 11 } : row,
      );
      writeGroup(builder.dealersDir, slug, rows);
    });
  const buildEach = () =>
    timed(async () => {
      let pages = 0;
      for (const slug of slugs) pages += (await builder.build(slug)).pages.rendered;
      return pages;
    });
  write(0);
  const all = await buildEach();
  write(CARS / 100);
  await settled();
  const changed = await buildEach();
  const same = await buildEach();
  await builder.close();
  return { all, changed, same };
}

const TOKEN = 'a token for this bench alone, of 40 letters';

/** Milliseconds of each request for the list, after a change of each site.json: the desk says which sites have changes. */
export async function measureDesk(folder: string): Promise<number[]> {
  const dealersDir = path.join(folder, 'dealers');
  for (const file of fs.globSync('*/site.json', { cwd: dealersDir }).map(name => path.join(dealersDir, name)))
    fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace('{', '{"phone":"07 5550 1234",'));
  await settled();
  const [name, dist] = ['localhost:4322', path.join(folder, 'dist')];
  const folders = { dealersDir, dist, ownDir: dist, databaseUrl: null };
  const settings = { port: 4322, host: '127.0.0.1', name, scheme: 'http' as const, token: TOKEN, ...folders };
  const app = async () => ({ html: '', files: new Map() });
  const desk = previewServer({ settings, token: TOKEN, clock: () => NOW, app });
  const ask = (where: string, init?: RequestInit) => desk.fetch(new Request(`http://${name}${where}`, init));
  const body = new URLSearchParams({ token: TOKEN, name: 'Bench' });
  const login = await ask('/login', { method: 'POST', body, headers: { origin: `http://${name}` } });
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
  const list: number[] = [];
  for (let round = 0; round < 10; round += 1) {
    const { ms, value } = await timed(async () => {
      const response = await ask('/api/dealers', { headers: { cookie } });
      return { status: response.status, text: await response.text() };
    });
    if (value.status !== 200) throw new Error(value.text);
    list.push(ms);
  }
  await desk.close();
  return list;
}
