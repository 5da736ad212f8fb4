import type { Page } from 'playwright';
import { afterAll, beforeAll, expect } from 'vitest';
import { httpServer } from '../../src/api/server/http-server.ts';
import { buildTools } from '../../src/builder/build-tools.ts';
import { bundleApp } from '../../src/preview/bundle-app.ts';
import { type PreviewServer, previewServer } from '../../src/preview/preview-server.ts';
import { buildSite, publishedDealers, sharedTools } from '../builder/build-helpers.ts';
import { sharedBrowser } from '../support/browser/browser.ts';
import { freePort } from '../support/server/free-port.ts';
import { makeDealer, removeDealer, type TemporaryDealer } from '../support/temporary-dealer.ts';
import { type DealerState, FIRST_STATE, filesOf } from './dealer-states.ts';

export const ORIGIN = 'http://localhost:4322';
export const TOKEN = 'a token that nobody can guess, of 40 letters';
export const SITE = '/api/dealers/sample';
const APP = { html: '<!doctype html><div id="app"></div>', files: new Map() };

export const json = async (response: Promise<Response>) => (await response).json();
/** A publish starts a browser, which a busy machine keeps waiting. */
export const until = async (isDone: () => boolean) => {
  await expect.poll(isDone, { timeout: 90_000 }).toBe(true);
};

function deskServer(
  { dealersDir, out }: TemporaryDealer,
  port: number,
  deps: Pick<Parameters<typeof previewServer>[0], 'clock' | 'app'>,
): PreviewServer {
  const name = `localhost:${port}`;
  const fixed = { host: '127.0.0.1', scheme: 'http', databaseUrl: null, token: TOKEN } as const;
  const settings = { ...fixed, port, name, dealersDir, dist: out, ownDir: out };
  return previewServer({ settings, token: TOKEN, ...deps });
}

/** Desks for the tests of a file, which are closed at its end. */
export function deskHarness() {
  const tools = sharedTools();
  const published = publishedDealers(tools);
  const open: PreviewServer[] = [];
  afterAll(() => Promise.all(open.map(server => server.close())));
  /** A desk over a dealer, with a user signed in. */
  const deskOver = async (dealer: TemporaryDealer, moment: Date) => {
    let now = moment;
    const server = deskServer(dealer, 4322, { clock: () => now, app: async () => APP });
    open.push(server);
    const ask = (url: string, init: RequestInit = {}) =>
      server.fetch(new Request(new URL(url, ORIGIN), init));
    const login = (token: string, headers = {}, next = '') =>
      ask(`/login${next}`, {
        method: 'POST',
        body: new URLSearchParams({ token, name: 'Ann Example' }),
        headers: { origin: ORIGIN, ...headers },
      });
    const cookie = (await login(TOKEN)).headers.get('set-cookie')?.split(';')[0] ?? '';
    const call = (where: string, { json, ...init }: RequestInit & { json?: unknown } = {}) =>
      ask(where, {
        ...init,
        ...(json === undefined ? {} : { method: 'POST', body: JSON.stringify(json) }),
        headers: { cookie, origin: ORIGIN, 'content-type': 'application/json', ...init.headers },
      });
    return {
      dealer,
      /** Without the cookie of the user. */
      ask,
      login,
      call,
      statusOf: async (...args: Parameters<typeof call>) => (await call(...args)).status,
      /** Reads events until the text of all matches. */
      async events(isDone: RegExp, act: () => Promise<unknown> = async () => {}): Promise<string> {
        const reader = (await call('/api/events')).body?.getReader();
        await act();
        let text = '';
        while (!isDone.test(text)) {
          const { value, done } = (await reader?.read()) ?? { done: true };
          if (done) break;
          text += new TextDecoder().decode(value);
        }
        await reader?.cancel();
        return text;
      },
      /** Moves the desk's clock. */
      at: (moment: Date | number) => {
        now = new Date(moment);
      },
    };
  };
  /** A desk over one published dealer, for a test. */
  const desk = async (state = FIRST_STATE) => deskOver(await published(filesOf(state), state.now), state.now);
  return { tools, desk, deskOver };
}

/** A desk over one published dealer, served to a browser for the tests of a file. */
export function servedDesk(state: DealerState) {
  let served: { dealer: TemporaryDealer; baseURL: string } | undefined;
  beforeAll(async () => {
    const dealer = await makeDealer(filesOf(state));
    const tools = await buildTools(1);
    expect(await buildSite(tools, dealer, { now: state.now })).toMatchObject({ ok: true });
    await tools.pool.close();
    const port = await freePort();
    const desk = deskServer(dealer, port, { clock: () => state.now, app: bundleApp });
    const limits = { connections: 100, connectionsPerAddress: null, headersTimeoutMs: 10_000 };
    const server = await new Promise<ReturnType<typeof httpServer>>(resolve => {
      const listening = httpServer(desk, { port, host: '127.0.0.1', limits }, () => resolve(listening));
    });
    served = { dealer, baseURL: `http://localhost:${port}` };
    return async () => {
      server.close();
      await desk.close();
      await removeDealer(dealer);
    };
  });
  const here = () => {
    if (served === undefined) throw new Error('Ask within a test.');
    return served;
  };
  return {
    dealer: () => here().dealer,
    /** The page of the dealer, for a person who signed in. */
    async signIn(): Promise<Page> {
      const viewport = { width: 1280, height: 900 };
      const context = await (await sharedBrowser()).newContext({ viewport, baseURL: here().baseURL });
      const page = await context.newPage();
      page.setDefaultTimeout(30_000);
      await page.goto('/d/sample');
      await page.getByLabel('Your name').fill('Ann Example');
      await page.getByLabel('Token').fill(TOKEN);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByRole('heading', { name: 'Sample Motors' }).waitFor();
      await page.getByText('There is nothing to publish.').waitFor();
      return page;
    },
  };
}

/** Publishes at the page of a dealer, and waits until that is done. */
export async function publishNow(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish now' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click();
  await page.getByText('Published.').waitFor();
}
