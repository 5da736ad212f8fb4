import * as v from 'valibot';
import { DeployError } from '../deploy-target.ts';
import { type HostCalls, hostCall } from '../host-call.ts';

/** `deploy` of Netlify's public API description. */
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

/**
 * The part of Netlify's API that deploys need. Each call is tried again while Netlify is in trouble, and throws a
 * `DeployError`.
 */
export interface NetlifyApi {
  /**
   * Starts a deploy of files by path and SHA-1; found again by its title when the connection broke meanwhile. Started twice, it
   * would count twice.
   */
  createDeploy(files: Readonly<Record<string, string>>, title: string): Promise<NetlifyDeploy>;
  /** Null for one that is gone. */
  readDeploy(id: string): Promise<NetlifyDeploy | null>;
  uploadFile(deployId: string, path: string, content: Uint8Array<ArrayBuffer>): Promise<void>;
  cancelDeploy(id: string): Promise<void>;
  readSite(): Promise<NetlifySite>;
}

interface NetlifyApiOptions {
  siteId: string;
  token: string;
  url: string;
  calls: HostCalls;
}

interface CallOptions {
  body?: { type: string; content: string | Uint8Array<ArrayBuffer> };
  heard?: () => Promise<Response | null>;
}

export function netlifyApi({ siteId, token, url, calls }: NetlifyApiOptions): NetlifyApi {
  const site = `/sites/${encodeURIComponent(siteId)}`;

  const call = (method: string, path: string, what: string, { body, ...more }: CallOptions = {}) =>
    hostCall(
      {
        what,
        bytes: Buffer.byteLength(body?.content ?? ''),
        make: signal =>
          fetch(`${url}${path}`, {
            method,
            redirect: 'manual',
            signal,
            headers: {
              authorization: `Bearer ${token}`,
              'user-agent': 'Forecourt',
              ...(body === undefined ? {} : { 'content-type': body.type }),
            },
            ...(body === undefined ? {} : { body: body.content }),
          }),
        ...more,
      },
      calls,
    );
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

  const findDeploy = async (title: string): Promise<NetlifyDeploy | undefined> => {
    const what = 'the list of deploys';
    const response = await call('GET', `${site}/deploys?per_page=20`, what);
    const deploys = await read(response, v.array(DeploySchema), what);
    return deploys.find(deploy => deploy.title === title);
  };

  return {
    async createDeploy(files, title) {
      const what = 'a new deploy';
      const content = JSON.stringify({ files, async: true, draft: false });
      const response = await call('POST', `${site}/deploys?title=${encodeURIComponent(title)}`, what, {
        body: { type: 'application/json', content },
        async heard() {
          const started = await findDeploy(title);
          return started === undefined ? null : Response.json(started);
        },
      });
      return read(response, DeploySchema, what);
    },
    async readDeploy(id) {
      const what = 'the state of a deploy';
      const response = await call('GET', `${site}/deploys/${encodeURIComponent(id)}`, what);
      return response.status === 404 ? null : read(response, DeploySchema, what);
    },
    async uploadFile(deployId, path, content) {
      const what = `the file ${path}`;
      const address = `/deploys/${encodeURIComponent(deployId)}/files/${path.split('/').map(encodeURIComponent).join('/')}`;
      const response = await call('PUT', address, what, {
        body: { type: 'application/octet-stream', content },
      });
      if (!response.ok) throw await refusal(response, what);
    },
    async cancelDeploy(id) {
      const what = 'a deploy to give up';
      const response = await call('POST', `/deploys/${encodeURIComponent(id)}/cancel`, what);
      // Gone or ended already: nothing is left to cancel.
      if (!response.ok && ![404, 409, 422].includes(response.status)) throw await refusal(response, what);
    },
    readSite: async () => read(await call('GET', site, 'the project'), SiteSchema, 'the project'),
  };
}

/** The error for a response that a retry would not change. */
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

/** The message of an error response, at most 200 characters of it. */
async function quoted(response: Response): Promise<string> {
  const parsed = v.safeParse(MessageSchema, await response.json().catch(() => null));
  return parsed.success ? `, "${parsed.output.message.slice(0, 200)}"` : '';
}
