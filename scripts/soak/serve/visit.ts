import { setTimeout as wait } from 'node:timers/promises';
import { ask, type TimedResponse } from './ask.ts';
import { digestOf, type SeenFile } from './release-digests.ts';
import type { ServerChild } from './server-child.ts';
import { SLUGS } from './sites.ts';
import type { RequestKind, Tally } from './tally.ts';

const VISITORS = 8;
/** Of all visitors together: they must not take the machine from the server. */
const REQUESTS_A_SECOND = 50;
const FILES = ['/_search/cars.index', '/sitemap.xml'];

/** Visitors of the sites, until `signal` is aborted. Returns every file they got, to compare with the releases. */
export async function visit(
  server: ServerChild,
  tally: Tally,
  next: () => number,
  signal: AbortSignal,
): Promise<SeenFile[]> {
  const seen: SeenFile[] = [];
  /** Assets that the first pages named: they are requested to the end. */
  const oldAssets = new Map<string, string[]>();
  const one = <T>(list: readonly T[]): T | undefined => list[Math.floor(next() * list.length)];

  const paced = async (
    kind: RequestKind,
    site: string,
    path: string,
    headers: Record<string, string> = {},
  ) => {
    const free = wait((VISITORS / REQUESTS_A_SECOND) * 1000);
    const coded = next() < 0.5 && headers['range'] === undefined ? { 'accept-encoding': 'br' } : {};
    const response = await ask({
      port: server.port,
      host: `${site}.localhost`,
      path,
      headers: { ...coded, ...headers },
    });
    const away = server.wasAway(response.at, response.at + response.ms);
    tally.count(kind, { ...response, away });
    const isGood = response.status !== null && [200, 206, 304].includes(response.status);
    if (!isGood && !away) tally.fail(`${site}${path}: ${response.status ?? 'the connection broke'}`);
    await free;
    return isGood ? response : null;
  };

  const file = async (site: string, path: string): Promise<TimedResponse | null> => {
    const response = await paced('page', site, path);
    if (response?.status !== 200) return null;
    const name = path.endsWith('/') ? `${path}index.html` : path;
    seen.push({ site, file: name.slice(1), digest: digestOf(response.body), at: response.at });
    const etag = response.headers.etag;
    if (etag !== undefined && next() < 0.1) await paced('page', site, path, { 'if-none-match': etag });
    return response;
  };

  const asset = async (site: string, path: string): Promise<void> => {
    const whole = await paced('asset', site, path);
    if (whole === null || next() > 0.2 || whole.body.length < 2) return;
    const [from, to] = [1, Math.ceil(whole.body.length / 2)];
    const part = await paced('asset', site, path, { range: `bytes=${from}-${to}` });
    if (part !== null && (part.status !== 206 || !part.body.equals(whole.body.subarray(from, to + 1))))
      tally.fail(`${site}${path}: a part of it is not what the whole has there`);
  };

  /** The home page, pages that it leads to, and some of what each needs. */
  const visitOnce = async () => {
    const site = one(SLUGS) ?? '';
    let path: string | undefined = '/';
    for (let pages = 0; pages < 4 && path !== undefined && !signal.aborted; pages += 1) {
      const page = await file(site, path);
      if (page === null) return;
      const { links, assets } = linksOf(page.body.toString());
      if (!oldAssets.has(site)) oldAssets.set(site, assets);
      const wanted = [one(assets), one(assets), one(oldAssets.get(site) ?? [])];
      for (const each of wanted) if (each !== undefined) await asset(site, each);
      path = one(links);
    }
    await file(site, one(FILES) ?? '/');
  };

  const visitor = async (_: unknown, number: number) => {
    await wait(number * 20);
    while (!signal.aborted) await visitOnce();
  };
  await Promise.all(Array.from({ length: VISITORS }, visitor));
  return seen;
}

/** Pages and assets that a page names. Addresses with a query are those of others, written in another way. */
function linksOf(html: string): { links: string[]; assets: string[] } {
  const found = [...html.matchAll(/\s(?:href|src)="(\/[^"?#]*)["#]/g)].map(([, target = '']) => target);
  const distinct = [...new Set(found)];
  return {
    links: distinct.filter(target => /^\/(?!\/|_).*\/$/.test(target)),
    assets: distinct.filter(target => target.startsWith('/_astro/')),
  };
}
