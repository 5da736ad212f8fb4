import { afterAll, expect } from 'vitest';
import type { BuildTools } from '../../src/builder/build-tools.ts';
import { type PreviewServer, previewServer } from '../../src/preview/preview-server.ts';
import { publishedDealers, sharedTools } from '../builder/build-helpers.ts';
import type { TemporaryDealer } from '../support/temporary-dealer.ts';
import { type DealerState, FIRST_STATE, filesOf } from './dealer-states.ts';

export const ORIGIN = 'http://localhost:4322';
export const TOKEN = 'a token that nobody can guess, of 40 letters';
const APP = { html: '<!doctype html><div id="app"></div>', files: new Map() };

interface OpenDesk {
  server: PreviewServer;
  call: (path: string, init?: RequestInit & { json?: unknown }) => Promise<Response>;
}

interface Desk extends OpenDesk {
  dealer: TemporaryDealer;
  /** Moves the desk's clock. */
  at: (moment: Date) => void;
}

interface DeskHarness {
  tools: () => BuildTools;
  /** A desk over one published dealer, with a user signed in. */
  desk: (state?: DealerState) => Promise<Desk>;
  /** A desk over a folder of sites, with a user signed in. */
  openDesk: (options: DeskOptions) => Promise<OpenDesk>;
}

/** Desks for the tests of a file, which are closed at its end. */
export function deskHarness(): DeskHarness {
  const tools = sharedTools();
  const published = publishedDealers(tools);
  const open: PreviewServer[] = [];
  afterAll(() => Promise.all(open.map(server => server.close())));
  const openDesk = async (options: DeskOptions) => {
    const opened = await signedIn(options);
    open.push(opened.server);
    return opened;
  };
  const desk = async (state = FIRST_STATE) => {
    const dealer = await published(filesOf(state), state.now);
    let now = state.now;
    const opened = await openDesk({ dealersDir: dealer.dealersDir, dist: dealer.out, clock: () => now });
    return {
      ...opened,
      dealer,
      at: (moment: Date) => {
        now = moment;
      },
    };
  };
  return { tools, desk, openDesk };
}

interface DeskOptions {
  dealersDir: string;
  dist: string;
  clock: () => Date;
  databaseUrl?: string | null;
}

async function signedIn({ dealersDir, dist, clock, databaseUrl = null }: DeskOptions): Promise<OpenDesk> {
  const settings = {
    port: 4322,
    host: '127.0.0.1',
    name: 'localhost:4322',
    scheme: 'http' as const,
    dealersDir,
    dist,
    ownDir: dist,
    databaseUrl,
    token: TOKEN,
  };
  const server = previewServer({ settings, token: TOKEN, clock, app: async () => APP });
  const body = new URLSearchParams({ token: TOKEN, name: 'Ann Example' });
  const login = await server.fetch(
    new Request(`${ORIGIN}/login`, { method: 'POST', body, headers: { origin: ORIGIN } }),
  );
  const cookie = (login.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  return {
    server,
    call: (where, { json, ...init } = {}) =>
      server.fetch(
        new Request(`${ORIGIN}${where}`, {
          ...init,
          ...(json === undefined ? {} : { method: 'POST', body: JSON.stringify(json) }),
          headers: { cookie, origin: ORIGIN, 'content-type': 'application/json', ...init.headers },
        }),
      ),
  };
}

export const SITE = '/api/dealers/sample';
export const json = async (response: Promise<Response>) => (await response).json();
/** A publish starts a browser, which a busy machine keeps waiting. */
export const until = async (isDone: () => boolean) => {
  await expect.poll(isDone, { timeout: 90_000 }).toBe(true);
};
