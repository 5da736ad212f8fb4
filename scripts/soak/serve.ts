import { hash } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { openStore } from '../../src/api/store/open-store.ts';
import { MINUTE_MS } from '../../src/lib/time/durations.ts';
import {
  deliveredLeads,
  leadProblems,
  noCounts,
  sendLead,
  storedLeads,
} from '../../tests/leads/fault-leads.ts';
import { hookSink, mailSink } from '../../tests/leads/sinks.ts';
import { runNpmScript } from '../../tests/support/run-npm-script.ts';
import { random } from '../../tests/support/samples/sample-cars.ts';
import { askHost, type HostRequest, type HostResponse } from '../../tests/support/server/ask-host.ts';
import { freePort } from '../../tests/support/server/free-port.ts';
import { type ServerProcess, startServer } from '../../tests/support/server/server-process.ts';
import { percentile } from '../bench/figures.ts';
import { groupRows, type StockRow, writeGroup } from '../bench/sample.ts';
import { injectFaults, pause, type SoakedStore } from './faults.ts';
import { memoryGrowth, ReleaseDigests, type SeenFile } from './verdict.ts';

/** The dealers, by slug, with their templates. */
const TEMPLATES = { north: 'classic', south: 'metro', west: 'yard' };
const SLUGS = Object.keys(TEMPLATES);
const CARS = 200;
/** Webhooks of every site that fail for the whole run. */
const BAD_HOOKS = ['hangs', 'drips', 'dead'] as const;
const VISITORS = 8;
/** Of all visitors together: they must not take the machine from the server. */
const REQUESTS_A_SECOND = 50;
/** A page that takes longer is slow. */
const SLOW_MS = 1000;
/** After this, what was not delivered to receivers that work counts as lost. */
const LATE_MS = 360_000;

interface SoakRun {
  minutes: number;
  seed: number;
  /** Breaks the run off. */
  signal: AbortSignal;
}

/** The server with visitors, leads, rebuilds and faults, for so long. Prints figures; returns what was broken. */
export async function serve(
  run: SoakRun,
  { location, faults }: SoakedStore,
  root: string,
): Promise<string[]> {
  const releases = new ReleaseDigests();
  const sites = new Sites(root, releases);
  await sites.buildAll(run.signal);
  const refusing = { mails: false, hooks: false };
  const mails = await mailSink(() => (refusing.mails ? 'later' : 'take'));
  const hooks = await hookSink(() => (refusing.hooks ? 'error' : 'take'));
  const [hanging, dripping] = [await hookSink(() => 'hang'), await hookSink(() => 'drip')];
  const dead = `http://127.0.0.1:${await freePort()}/leads`;
  const urls = { hangs: hanging.url, drips: dripping.url, dead };
  const server = new SoakedServer(await freePort(), {
    ...('url' in location ? { DATABASE_URL: location.url } : { DATABASE_URL: '', STORE: location.dir }),
    DIST: sites.dist,
    PROXIES: '1',
    LEADS_SUSPECT_ABOVE: '1000000',
    LEADS_REFUSE_ABOVE: '1000000',
    SMTP_URL: mails.url,
    ...Object.assign({}, ...SLUGS.map(slug => hookEnv(slug, { ...urls, '': hooks.url }, hooks.secret))),
  });
  try {
    await server.start();
    // Where one of them fails, the others end with it.
    const failed = new AbortController();
    const runMs = run.minutes * MINUTE_MS;
    const over = AbortSignal.any([run.signal, failed.signal, AbortSignal.timeout(runMs)]);
    setMaxListeners(0, over, run.signal);
    const problems: string[] = [];
    const load = new Load(server, random(run.seed), over, problems);
    const broken = { server, refusing, signal: over };
    const [seen, acknowledged] = await Promise.all([
      load.visit(),
      load.sendLeads(run.signal),
      injectFaults(faults, { runMs, seed: run.seed }, broken),
      sites.rebuild(random(run.seed + 1), over, run.signal, problems),
    ]).finally(() => failed.abort());
    // Before the wait for what is still to be delivered: a server at rest is no measure.
    const growth = memoryGrowth(server.heldMb());
    if (growth?.isFlat === false) problems.push('the memory of the server grew');
    const store = await openStore(location);
    const until = Date.now() + LATE_MS;
    let lost: string[];
    for (;;) {
      lost = leadProblems(acknowledged, await storedLeads(store), deliveredLeads(mails, hooks));
      if (lost.length === 0 || Date.now() > until || run.signal.aborted) break;
      await pause(1000, run.signal);
    }
    await store.close();
    for (const file of seen) {
      const fault = releases.fault(file);
      if (fault !== null) problems.push(`${file.site}/${file.file} is ${fault}`);
    }
    print({
      'requests for pages and assets': `${load.requests}, ${load.slowWhileAway} slow while the server was away`,
      'pages, 99% within': `${percentile(load.pageTimes, 0.99).toFixed(0)} ms`,
      'pages compared': `${seen.length}, with ${sites.builds} releases of ${SLUGS.length} sites`,
      leads: `${acknowledged.size} acknowledged; ${JSON.stringify(load.counts)}`,
      delivered: `${mails.mails.length} mails, ${hooks.events.length} calls`,
      'memory held, MB': growth?.tenths.map(mb => mb.toFixed(0)).join(' ') ?? 'too short to measure',
    });
    if (run.signal.aborted) problems.push('the run was broken off');
    if (problems.length > 0) for (const line of server.errors().slice(-10)) console.error(`  ${line}`);
    return [...problems, ...lost];
  } finally {
    await server.end('kill');
    await Promise.all([mails, hooks, hanging, dripping].map(sink => sink.close()));
  }
}

function print(figures: Record<string, string>): void {
  for (const [name, value] of Object.entries(figures)) console.log(`  ${name.padEnd(32)}${value}`);
}

/** Addresses and secrets of a site's webhooks, by name; the one without a name works. */
function hookEnv(slug: string, urls: Record<string, string>, secret: string): Record<string, string> {
  const entries = Object.entries(urls).flatMap(([name, url]) => {
    const prefix = ['FORECOURT', slug, 'WEBHOOK', name].filter(Boolean).join('_').toUpperCase();
    return [
      [`${prefix}_URL`, url],
      [`${prefix}_SECRET`, secret],
    ];
  });
  return Object.fromEntries(entries);
}

/** `npm run serve`, ended and started again at the same port. */
class SoakedServer {
  readonly #lives: ServerProcess[] = [];
  readonly #away: { from: number; to: number }[] = [];
  readonly port: number;
  readonly #env: Record<string, string | undefined>;

  constructor(port: number, env: Record<string, string>) {
    this.port = port;
    const preload = { NODE_OPTIONS: `--import ${path.resolve(import.meta.dirname, 'live-memory.ts')}` };
    const parent = { SOAK_PID: String(process.pid) };
    this.#env = {
      NODE_ENV: 'production',
      WORKER: undefined,
      PORT: String(port),
      ...preload,
      ...parent,
      ...env,
    };
  }

  async start(): Promise<void> {
    this.#lives.push(await startServer(this.#env['DIST'] ?? '', this.#env));
    const last = this.#away.at(-1);
    // Connections of before may still break when the new one listens.
    if (last !== undefined) last.to = Date.now() + 1000;
  }

  /** At once, or after the current requests. */
  async end(how: 'kill' | 'stop'): Promise<void> {
    this.#away.push({ from: Date.now(), to: Number.POSITIVE_INFINITY });
    await this.#lives.at(-1)?.[how]();
  }

  /** Whether it was being ended or started at any moment since then. */
  wasAway(since: number): boolean {
    return this.#away.some(({ to }) => to >= since);
  }

  /** Of each life, what it held after garbage collections. */
  heldMb(): number[][] {
    return this.#lives.map(life =>
      [...life.output().matchAll(/^\{"heldMb":([\d.]+)\}$/gm)].map(([, mb]) => Number(mb)),
    );
  }

  errors(): string[] {
    const lines = this.#lives.flatMap(life => life.output().split('\n'));
    return lines.filter(line => line.includes('"level":"error"'));
  }
}

/** Visitors and senders of leads. What the server does wrong while it is there is added to `problems`. */
class Load {
  readonly counts = noCounts();
  readonly pageTimes: number[] = [];
  requests = 0;
  slowWhileAway = 0;
  readonly #server: SoakedServer;
  readonly #next: () => number;
  readonly #over: AbortSignal;
  readonly #problems: string[];
  /** Assets that the first pages named: they are requested to the end. */
  readonly #oldAssets = new Map<string, string[]>();
  readonly #seen: SeenFile[] = [];

  constructor(server: SoakedServer, next: () => number, over: AbortSignal, problems: string[]) {
    [this.#server, this.#next, this.#over, this.#problems] = [server, next, over, problems];
  }

  /** Every file that visitors got, to compare with the releases. */
  async visit(): Promise<SeenFile[]> {
    const visitor = async (_: unknown, number: number) => {
      await pause(number * 20, this.#over);
      while (!this.#over.aborted) await this.#visitOnce();
    };
    await Promise.all(Array.from({ length: VISITORS }, visitor));
    return this.#seen;
  }

  /** The home page, pages that it leads to, and some of what each needs. */
  async #visitOnce(): Promise<void> {
    const site = this.#one(SLUGS) ?? '';
    let page: string | undefined = '/';
    for (let pages = 0; pages < 4 && page !== undefined && !this.#over.aborted; pages += 1) {
      const html = await this.#get(site, page);
      if (html === null) return;
      const named = html.toString().matchAll(/\s(?:href|src)="(\/[^"?#]*)["#]/g);
      const addresses = [...new Set([...named].map(([, address = '']) => address))];
      const assets = addresses.filter(address => address.startsWith('/_astro/'));
      const old = this.#oldAssets.get(site) ?? assets;
      this.#oldAssets.set(site, old);
      for (const asset of [this.#one(assets), this.#one(assets), this.#one(old)])
        if (asset !== undefined) await this.#get(site, asset);
      page = this.#one(addresses.filter(address => /^\/(?!\/|_).*\/$/.test(address)));
    }
    await this.#get(site, this.#one(['/_search/cars.index', '/sitemap.xml']) ?? '/');
  }

  #one<T>(list: readonly T[]): T | undefined {
    return list[Math.floor(this.#next() * list.length)];
  }

  /** Null where there was no good response. */
  async #get(site: string, address: string): Promise<Buffer | null> {
    const rest = pause((VISITORS / REQUESTS_A_SECOND) * 1000, this.#over);
    const [at, started] = [Date.now(), performance.now()];
    const headers: Record<string, string> = this.#next() < 0.5 ? { 'accept-encoding': 'br' } : {};
    const request = { host: `${site}.localhost`, method: 'GET', path: address, headers } as const;
    const tried = await askHost(this.#server.port, request);
    const ms = performance.now() - started;
    const isAway = this.#server.wasAway(at);
    this.requests += 1;
    const isAsset = address.startsWith('/_astro/');
    if (!isAway && !isAsset) this.pageTimes.push(ms);
    if (ms > SLOW_MS && isAway) this.slowWhileAway += 1;
    else if (ms > SLOW_MS && !isAsset) this.#problems.push(`${site}${address} took ${Math.round(ms)} ms`);
    const body = bodyOf(tried);
    if (body === null && !isAway)
      this.#problems.push(`${site}${address}: ${tried?.status ?? 'the connection broke'}`);
    const file = address.slice(1).replace(/(^|\/)$/, '$1index.html');
    if (body !== null && !isAsset) this.#seen.push({ site, file, digest: digestOf(body), at });
    await rest;
    return body;
  }

  /** One lead a second, each sent until it is taken; the responses by number. */
  async sendLeads(signal: AbortSignal): Promise<Map<number, string | null>> {
    const acknowledged = new Map<number, string | null>();
    const open: Promise<void>[] = [];
    const ask = (request: HostRequest) => askHost(this.#server.port, request);
    const about = { category: 'General Enquiry', page_id: 'contact' };
    // As a browser's outbox does.
    const pauseMs = (_: number, response: HostResponse | null) =>
      1000 * Number(response?.headers['retry-after'] ?? 3);
    const line = { about, ask, next: this.#next, counts: this.counts, pauseMs, signal };
    for (let number = 0; !this.#over.aborted; number += 1) {
      const sending = sendLead(number, { ...line, host: `${this.#one(SLUGS)}.localhost` }).then(
        id => void (id === undefined || acknowledged.set(number, id)),
        error => void this.#problems.push(String(error)),
      );
      open.push(sending);
      await pause(1000, this.#over);
    }
    await Promise.all(open);
    return acknowledged;
  }
}

/** Null for what is no success, or cannot be unpacked. */
function bodyOf(tried: HostResponse | null): Buffer | null {
  if (tried?.status !== 200) return null;
  const { headers, body } = tried;
  try {
    return headers['content-encoding'] === 'br' ? zlib.brotliDecompressSync(body) : body;
  } catch {
    return null;
  }
}

function digestOf(bytes: Buffer): string {
  return hash('sha256', bytes, 'base64url');
}

/** The dealers of a soak: their feeds change, and their sites are built again. */
class Sites {
  builds = 0;
  readonly dist: string;
  readonly #dealers: string;
  readonly #releases: ReleaseDigests;
  readonly #cars = new Map<string, StockRow[]>(SLUGS.map(slug => [slug, groupRows(CARS)]));

  constructor(root: string, releases: ReleaseDigests) {
    [this.dist, this.#dealers] = [path.join(root, 'dist'), path.join(root, 'dealers')];
    this.#releases = releases;
  }

  /** The first release of each. */
  async buildAll(signal: AbortSignal): Promise<void> {
    for (const slug of SLUGS) await this.#build(slug, signal);
  }

  /** One price a minute, of one site after the other. What is begun is built to its end: visitors may have seen it. */
  async rebuild(
    next: () => number,
    over: AbortSignal,
    signal: AbortSignal,
    problems: string[],
  ): Promise<void> {
    for (let turn = 0; ; turn += 1) {
      await pause(MINUTE_MS, over);
      if (over.aborted) return;
      const slug = SLUGS[turn % SLUGS.length] ?? '';
      const car = this.#cars.get(slug)?.[Math.floor(next() * CARS)];
      if (car !== undefined) car.price = 10_000 + this.builds * 10;
      await this.#build(slug, signal).catch(error => problems.push(String(error)));
    }
  }

  async #build(slug: string, signal: AbortSignal): Promise<void> {
    writeGroup(this.#dealers, slug, this.#cars.get(slug) ?? [], {
      template: TEMPLATES[slug as keyof typeof TEMPLATES], // as -- a key of it
      email: `sales@${slug}.example`,
      features: {
        ...{ carPdf: false, fetchPhotos: false, leadWebhook: true },
        leadRoutes: BAD_HOOKS.map(webhook => ({ webhook })),
      },
    });
    const folders = ['--dealers', this.#dealers, '--out', this.dist];
    const { code, stdout, stderr } = await runNpmScript(
      'build',
      [...folders, '--only', slug, '--workers', '1', '--no-browser'],
      { onStart: child => signal.addEventListener('abort', () => child.kill(), { once: true }) },
    );
    if (code !== 0) throw new Error(`The site ${slug} was not built: ${stdout}${stderr}`);
    this.#releases.add(slug, Date.now(), await fileDigests(path.join(this.dist, slug)));
    this.builds += 1;
  }
}

/** Digests of all files of a release but its assets, whose names change with their bytes. */
async function fileDigests(link: string): Promise<Map<string, string>> {
  const dir = await fs.promises.realpath(link);
  const digests = new Map<string, string>();
  // One after the other: visitors are served at the same time.
  for await (const file of fs.promises.glob('**/*.*', { cwd: dir, exclude: ['_astro'] }))
    digests.set(file, digestOf(await fs.promises.readFile(path.join(dir, file))));
  return digests;
}
