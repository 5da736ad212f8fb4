import path from 'node:path';
import { operatorHosts } from '../../dealer/check/conflicting-claims.ts';
import { folderSettings } from '../../dealer/file/folder-settings.ts';
import type { Environment } from '../../lib/environment.ts';
import { isFetchable } from '../../lib/network/is-fetchable.ts';
import { type ApiDeps, DEFAULT_LIMITS } from '../api-deps.ts';
import { mapsGeocode } from '../geocode/maps-geocode.ts';
import { MIN_TOKEN_LENGTH } from '../operators/access/operator-token.ts';
import type { StoreLocation } from '../store/open-store.ts';

/** Settings from the environment, without the secrets of sites. `docs/operators.md` lists them. */
export type ServerSettings = ReturnType<typeof serverSettings>;

/** @throws when a value is invalid. */
export function serverSettings(env: Environment) {
  const url = databaseUrl(env['DATABASE_URL'] || null);
  const folders = folderSettings(env);
  const ownDir = path.resolve(folders.store);
  const store: StoreLocation = url === null ? { dir: ownDir } : { url };
  const proxies = count(env, 'PROXIES', 0);
  return {
    dist: path.resolve(folders.dist),
    port: count(env, 'PORT', 4321),
    /** The address to listen at: this machine's own, unless HOST is set. */
    host: env['HOST'] || '127.0.0.1',
    store,
    limits: {
      ...DEFAULT_LIMITS,
      suspectAbove: count(env, 'LEADS_SUSPECT_ABOVE', DEFAULT_LIMITS.suspectAbove),
      refuseAbove: count(env, 'LEADS_REFUSE_ABOVE', DEFAULT_LIMITS.refuseAbove),
    },
    connectionLimits: {
      connections: count(env, 'MAX_CONNECTIONS', 4000),
      connectionsPerAddress: proxies > 0 ? null : count(env, 'MAX_CONNECTIONS_PER_ADDRESS', 400),
      headersTimeoutMs: count(env, 'HEADERS_TIMEOUT', 10) * 1000,
    },
    bodyTimeoutMs: count(env, 'BODY_TIMEOUT', 20) * 1000,
    geocode: geocoder(env['GEOCODER_URL'] || null),
    /** Proxies before this server. */
    proxies,
    /** Opens the operators' page; null where a token is made at the first start. */
    operatorsToken: givenToken(env['OPERATORS_TOKEN'] || null),
    /** Hosts of the operators' page and the preview desk, which no site may have. */
    operatorHosts: operatorHosts(env),
    /** Folder of what the server itself stores, wherever leads are. */
    ownDir,
    /** How long current requests and jobs may take once the server is stopped. */
    stopSeconds: count(env, 'STOP_SECONDS', 60),
    /** This process delivers, too. */
    runsWorker: isOn(env, 'WORKER', 'on'),
    /** This process builds, too: sites whose stock, files or moment have changed. */
    builds: isOn(env, 'BUILD', 'off'),
    /** A process of this server deploys to hosts. */
    deploys: isOn(env, 'DEPLOY', 'off'),
    /** Folder of dealers. */
    dealersDir: path.resolve(folders.dealers),
    /** Cars of all sites together that the builder holds in memory. */
    memoryCars: count(env, 'BUILD_MEMORY_CARS', 40_000),
  };
}

function givenToken(token: string | null): string | null {
  if (token === null || token.length >= MIN_TOKEN_LENGTH) return token;
  throw new Error(
    `OPERATORS_TOKEN has ${token.length} characters, which can be guessed: write at least ${MIN_TOKEN_LENGTH}, such as what "openssl rand -base64 32" prints, or leave it out: one is then made.`,
  );
}

function databaseUrl(url: string | null): string | null {
  if (url === null || /^(?:postgres|postgresql|socket):/.test(url)) return url;
  throw new Error(
    'DATABASE_URL does not begin with postgres://: write postgres://user:password@host/name, or leave it out for the embedded store.',
  );
}

function geocoder(url: string | null): ApiDeps['geocode'] {
  if (url === null) return null;
  if (isFetchable(url)) return mapsGeocode(url);
  throw new Error(
    'GEOCODER_URL is no address such as https://maps.example.com/geocode?key=abc, without user and password: correct it, or leave it out.',
  );
}

function isOn(env: Environment, name: string, otherwise: 'on' | 'off'): boolean {
  const text = env[name] || otherwise;
  if (text !== 'on' && text !== 'off')
    throw new Error(`${name} is "${text}": write on or off, or leave it out.`);
  return text === 'on';
}

function count(env: Environment, name: string, otherwise: number): number {
  const text = env[name] || String(otherwise);
  if (!/^\d{1,9}$/.test(text))
    throw new Error(`${name} is "${text}": write a whole number, or leave it out.`);
  return Number(text);
}
