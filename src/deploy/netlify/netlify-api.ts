import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { errorMessage } from '../../lib/error-message.ts';
import { DeployError } from '../deploy-target.ts';
import {
  asFailure,
  isTrouble,
  LONGEST_WAIT_MS,
  limitEnd,
  longestCall,
  RETRIES_MS,
  whole,
} from '../host-trouble.ts';

/** Where Netlify's API is. */
const NETLIFY_API = 'https://api.netlify.com/api/v1';

/** A deploy as the API tells it (Netlify's public API description, `deploy`). */
const DeploySchema = v.object({
  /** A part of addresses. */
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,128}$/)),
  state: v.nullish(v.string(), null),
  title: v.nullish(v.string(), null),
  /** SHA-1 of the files that Netlify does not have. */
  required: v.nullish(v.array(v.string()), null),
  error_message: v.nullish(v.string(), null),
});
export type NetlifyDeploy = v.InferOutput<typeof DeploySchema>;

const SiteSchema = v.object({
  id: v.string(),
  published_deploy: v.nullish(v.object({ id: v.string() }), null),
});
type NetlifySite = v.InferOutput<typeof SiteSchema>;

/** What deploys need of Netlify's API. Each call is tried again while Netlify is in trouble, and throws a `DeployError`. */
export interface NetlifyApi {
  /** Begins a deploy of files by path and SHA-1; found again by its title when the connection broke meanwhile. */
  createDeploy(files: Readonly<Record<string, string>>, title: string): Promise<NetlifyDeploy>;
  /** Null for one that is gone. */
  readDeploy(id: string): Promise<NetlifyDeploy | null>;
  uploadFile(deployId: string, path: string, content: Uint8Array): Promise<void>;
  cancelDeploy(id: string): Promise<void>;
  readSite(): Promise<NetlifySite>;
}

interface NetlifyApiOptions {
  siteId: string;
  token: string;
  /** Another address of the API, for tests. */
  url?: string;
  signal: AbortSignal;
  clock?: () => number;
  /** Waits so many ms; ends early with the signal. */
  wait?: (ms: number) => Promise<void>;
}

export function netlifyApi({
  siteId,
  token,
  url = NETLIFY_API,
  signal,
  clock = Date.now,
  wait = ms => sleep(ms, undefined, { signal }),
}: NetlifyApiOptions): NetlifyApi {
  const site = `/sites/${encodeURIComponent(siteId)}`;

  const once = async (method: string, path: string, body?: CallBody): Promise<Response> => {
    const bytes = body === undefined ? 0 : Buffer.byteLength(body.content);
    const pending = fetch(`${url}${path}`, {
      method,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(longestCall(bytes))]),
      headers: {
        authorization: `Bearer ${token}`,
        'user-agent': 'Forecourt',
        ...(body === undefined ? {} : { 'content-type': body.type }),
      },
      ...(body === undefined ? {} : { body: body.content }),
    });
    return whole(pending);
  };
  const call = async (method: string, path: string, body?: CallBody): Promise<Response> => {
    for (const [attempt, pause] of [...RETRIES_MS, null].entries()) {
      const response = await once(method, path, body).catch((error: unknown) => asFailure(error, signal));
      if (response instanceof Response && !isTrouble(response.status)) return response;
      if (response instanceof Response && response.status === 429) {
        const retryAt = limitEnd(response.headers, clock());
        if (pause === null || retryAt - clock() > LONGEST_WAIT_MS) throw limitError(retryAt);
        await wait(Math.max(retryAt - clock(), 0));
        continue;
      }
      if (pause === null) throw await troubleError(`${method} ${path}`, response, attempt + 1);
      // Not all at the same moment.
      await wait(pause * (0.5 + Math.random()));
    }
    throw new DeployError('Netlify was not asked.');
  };
  const read = async <S extends v.GenericSchema>(
    response: Response,
    schema: S,
    what: string,
  ): Promise<v.InferOutput<S>> => {
    if (!response.ok) throw await refusal(response, what);
    const parsed = v.safeParse(schema, await response.json().catch(() => null));
    if (parsed.success) return parsed.output;
    throw new DeployError(`Netlify's response to ${what} is not as its API description says.`);
  };

  const findDeploy = async (title: string): Promise<NetlifyDeploy | null> => {
    const response = await call('GET', `${site}/deploys?per_page=20`);
    const deploys = await read(response, v.array(DeploySchema), 'the list of deploys');
    return deploys.find(deploy => deploy.title === title) ?? null;
  };

  return {
    async createDeploy(files, title) {
      const path = `${site}/deploys?title=${encodeURIComponent(title)}`;
      const body = jsonBody({ files, async: true, draft: false });
      // Begun twice, it would count twice: who does not know whether it began looks for it first.
      for (const pause of [...RETRIES_MS, null]) {
        const response = await once('POST', path, body).catch((error: unknown) => asFailure(error, signal));
        if (response instanceof Response && response.status === 429)
          throw limitError(limitEnd(response.headers, clock()));
        if (response instanceof Response && !isTrouble(response.status))
          return read(response, DeploySchema, 'a new deploy');
        const begun = await findDeploy(title);
        if (begun !== null) return begun;
        if (pause === null) throw await troubleError('POST a deploy', response, RETRIES_MS.length + 1);
        await wait(pause * (0.5 + Math.random()));
      }
      throw new DeployError('Netlify was not asked.');
    },
    async readDeploy(id) {
      const response = await call('GET', `${site}/deploys/${encodeURIComponent(id)}`);
      return response.status === 404 ? null : read(response, DeploySchema, 'the state of a deploy');
    },
    async uploadFile(deployId, path, content) {
      const address = `/deploys/${encodeURIComponent(deployId)}/files/${path.split('/').map(encodeURIComponent).join('/')}`;
      const response = await call('PUT', address, {
        type: 'application/octet-stream',
        content: new Uint8Array(content),
      });
      if (!response.ok) throw await refusal(response, `the file ${path}`);
    },
    async cancelDeploy(id) {
      const response = await call('POST', `/deploys/${encodeURIComponent(id)}/cancel`);
      // Gone or ended already: nothing is left to cancel.
      if (!response.ok && ![404, 409, 422].includes(response.status))
        throw await refusal(response, 'a deploy to give up');
    },
    readSite: async () => read(await call('GET', site), SiteSchema, 'the project'),
  };
}

interface CallBody {
  type: string;
  content: string | Uint8Array<ArrayBuffer>;
}

function jsonBody(value: unknown): CallBody {
  return { type: 'application/json', content: JSON.stringify(value) };
}

function limitError(retryAt: number): DeployError {
  return new DeployError(
    `Netlify takes no more calls of this account until ${new Date(retryAt).toISOString()}. The deploy goes on then.`,
    { retryAt, isAccountLimit: true },
  );
}

async function troubleError(what: string, failed: Response | Error, tries: number): Promise<DeployError> {
  const why =
    failed instanceof Response
      ? `HTTP ${failed.status}${await quoted(failed)}`
      : errorMessage(failed.cause ?? failed);
  return new DeployError(`Netlify did not take ${what} in ${tries} tries: ${why}.`, { cause: failed });
}

/** What is not mended by trying again. */
async function refusal(response: Response, what: string): Promise<DeployError> {
  const { status } = response;
  if (status === 401 || status === 403)
    return new DeployError(
      `Netlify refused the token (HTTP ${status}${await quoted(response)}): make a new personal access token of a user who may deploy this project, and set it in the environment.`,
    );
  if (status === 404)
    return new DeployError(
      'Netlify has no such project: hosting.siteId in site.json is to be the Project ID of its settings, and the token that of a member of its team.',
    );
  return new DeployError(`Netlify refused ${what}: HTTP ${status}${await quoted(response)}.`);
}

const MessageSchema = v.object({ message: v.string() });

/** What the API says of an error, in so many characters. */
async function quoted(response: Response): Promise<string> {
  const parsed = v.safeParse(MessageSchema, await response.json().catch(() => null));
  return parsed.success ? `, "${parsed.output.message.slice(0, 200)}"` : '';
}
