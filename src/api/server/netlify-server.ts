import type { Environment } from '../../lib/environment.ts';
import type { SiteDirectory } from '../api-deps.ts';
import { errorResponse } from '../http/json-response.ts';
import { errorFacts, jsonLog } from '../log/log.ts';
import { publishedDirectory } from '../published-directory.ts';
import { type LeadServer, leadServer } from './lead-server.ts';
import { serverSettings } from './server-settings.ts';

/** The context that Netlify passes to a function beside the request. */
export interface NetlifyContext {
  /** Address of the visitor. */
  ip?: string;
  /** Keeps the function running until this ends, after the response was sent. */
  waitUntil?: (work: Promise<unknown>) => void;
}

const log = jsonLog(line => process.stdout.write(line));
/** Nothing runs between two calls of a function: a scheduled function looks for due jobs. */
const NEVER_MS = 2 ** 31 - 1;

let opened: Promise<LeadServer> | null = null;

/** The same server as `npm run serve` has, opened once for all calls to one instance. */
export function netlifyServer(env: Environment): Promise<LeadServer> {
  opened ??= open(env).catch(error => {
    opened = null;
    throw error;
  });
  return opened;
}

async function open(env: Environment): Promise<LeadServer> {
  if (!env['DATABASE_URL']) throw new MissingDatabase();
  const settings = serverSettings(env);
  return leadServer(settings, env, log, { pollMs: NEVER_MS }, oneSite(env['DEALER'] ?? '', settings.dist));
}

class MissingDatabase extends Error {}

/** A Netlify site belongs to one dealer, whatever its host. */
function oneSite(dealer: string, dist: string): SiteDirectory {
  const directory = publishedDirectory(dist);
  const site = () => directory.siteOfSlug(dealer);
  return { ...directory, siteOfHost: site, sites: async () => [(await site()) ?? []].flat() };
}

/** Responds to an API call, and then delivers the lead it brought. */
export async function netlifyResponse(
  request: Request,
  context: NetlifyContext,
  env: Environment,
): Promise<Response> {
  try {
    const { app, drain } = await netlifyServer(env);
    const response = await app.fetch(request, { incoming: { socket: { remoteAddress: context.ip } } });
    if (request.method === 'POST') context.waitUntil?.(drain());
    return response;
  } catch (error) {
    log('error', 'netlify.failed', errorFacts(error));
    const why =
      error instanceof MissingDatabase ? 'The site has no DATABASE_URL.' : 'The database does not answer.';
    return errorResponse(503, `We cannot take this now. ${why}`, { 'retry-after': '60' });
  }
}
