import path from 'node:path';
import { type ApiDeps, DEFAULT_LIMITS } from './api-deps.ts';
import type { Environment } from './delivery/site-secret.ts';
import { mapsGeocode } from './get-geocode.ts';
import type { RateLimits } from './store/accept-lead.ts';
import type { StoreLocation } from './store/open-store.ts';

/** What the environment says, but for the secrets of sites. `docs/operators.md` lists it. */
export interface ServerSettings {
  dist: string;
  port: number;
  /** The address to listen at: this machine's own, unless HOST says otherwise. */
  host: string;
  store: StoreLocation;
  limits: RateLimits;
  geocode: ApiDeps['geocode'];
  /** Proxies before this server. */
  proxies: number;
  /** Whoever knows it may use the operators' page; null lets in who sits at the machine. */
  operatorsToken: string | null;
  /** This process delivers, too. */
  runsWorker: boolean;
}

/** @throws when a value cannot be meant. */
export function serverSettings(env: Environment): ServerSettings {
  const url = env['DATABASE_URL'] || null;
  return {
    dist: path.resolve(env['DIST'] || 'dist'),
    port: count(env, 'PORT', 4321),
    host: env['HOST'] || '127.0.0.1',
    store: url === null ? { dir: path.resolve(env['STORE'] || 'store') } : { url },
    limits: {
      ...DEFAULT_LIMITS,
      suspectAbove: count(env, 'LEADS_SUSPECT_ABOVE', DEFAULT_LIMITS.suspectAbove),
      refuseAbove: count(env, 'LEADS_REFUSE_ABOVE', DEFAULT_LIMITS.refuseAbove),
    },
    geocode: env['GEOCODER_URL'] ? mapsGeocode(env['GEOCODER_URL']) : null,
    proxies: count(env, 'PROXIES', 0),
    operatorsToken: env['OPERATORS_TOKEN'] || null,
    runsWorker: env['WORKER'] !== 'off',
  };
}

function count(env: Environment, name: string, otherwise: number): number {
  const text = env[name] || String(otherwise);
  if (!/^\d{1,9}$/.test(text))
    throw new Error(`${name} is "${text}": write a whole number, or leave it out.`);
  return Number(text);
}
