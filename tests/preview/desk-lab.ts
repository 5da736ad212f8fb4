import { afterAll, expect } from 'vitest';
import { type PreviewServer, previewServer } from '../../src/preview/preview-server.ts';
import { buildSite, sharedTools } from '../build/lab.ts';
import type { TemporaryDealer } from '../support/temporary-dealer.ts';
import { dealerIn, FIRST_STATE } from './preview-lab.ts';

export const ORIGIN = 'http://localhost:4322';
export const TOKEN = 'a token that nobody can guess, of 40 letters';
const APP = { html: '<!doctype html><div id="app"></div>', files: new Map() };

export const tools = sharedTools();
const open: PreviewServer[] = [];
afterAll(() => Promise.all(open.map(server => server.close())));

interface OpenDesk {
  server: PreviewServer;
  call: (path: string, init?: RequestInit & { json?: unknown }) => Promise<Response>;
}

interface Desk extends OpenDesk {
  dealer: TemporaryDealer;
  /** Moves the desk's clock. */
  at: (moment: Date) => void;
}

/** A desk over one published dealer, with somebody signed in. */
export async function desk(state = FIRST_STATE): Promise<Desk> {
  const dealer = await dealerIn(state);
  await buildSite(tools(), dealer, { now: state.now });
  let now = state.now;
  const opened = await openDesk({ dealersDir: dealer.dealersDir, dist: dealer.out, clock: () => now });
  return {
    ...opened,
    dealer,
    at: moment => {
      now = moment;
    },
  };
}

/** A desk over a folder of sites, with somebody signed in. */
export async function openDesk({
  dealersDir,
  dist,
  clock,
  databaseUrl = null,
}: {
  dealersDir: string;
  dist: string;
  clock: () => Date;
  databaseUrl?: string | null;
}): Promise<OpenDesk> {
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
  open.push(server);
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
