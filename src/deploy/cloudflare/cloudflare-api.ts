import * as v from 'valibot';
import { contentType } from '../../lib/files/content-type.ts';
import { DeployError } from '../deploy-target.ts';
import { type HostCalls, hostCall } from '../host-call.ts';

/** By path, with a slash before it. */
export type AssetManifest = Record<string, { hash: string; size: number }>;

const SessionSchema = v.object({ jwt: v.string(), buckets: v.nullish(v.array(v.array(v.string())), []) });
type UploadSession = v.InferOutput<typeof SessionSchema>;
const UploadedSchema = v.object({ jwt: v.nullish(v.string(), null) });

/**
 * The part of Cloudflare's API that deploys need. Each call is tried again while Cloudflare is in trouble, and throws a
 * `DeployError`.
 */
export interface CloudflareApi {
  /** Names the files of a deploy. Returns which ones to send, and the session's token; with none to send it is the last token. */
  beginUpload(manifest: AssetManifest): Promise<UploadSession>;
  /** Returns the last token once all files are there. */
  upload(
    jwt: string,
    files: readonly { hash: string; path: string; content: Buffer<ArrayBuffer> }[],
  ): Promise<string | null>;
  putWorker(form: FormData): Promise<void>;
}

interface CloudflareApiOptions {
  accountId: string;
  name: string;
  token: string;
  url: string;
  calls: HostCalls;
}

export function cloudflareApi({ accountId, name, token, url, calls }: CloudflareApiOptions): CloudflareApi {
  const script = `/accounts/${accountId}/workers/scripts/${name}`;
  const call = async <S extends v.GenericSchema>(
    method: string,
    address: string,
    what: string,
    schema: S,
    { bearer = token, body, bytes = 0 }: { bearer?: string; body: string | FormData; bytes?: number },
  ): Promise<v.InferOutput<S>> => {
    const { type, content } =
      typeof body === 'string' ? { type: 'application/json', content: body } : await encodedForm(body);
    const response = await hostCall(
      {
        what,
        bytes,
        make: signal =>
          fetch(`${url}${address}`, {
            method,
            signal,
            redirect: 'manual',
            headers: { authorization: `Bearer ${bearer}`, 'user-agent': 'Forecourt', 'content-type': type },
            body: content,
          }),
      },
      calls,
    );
    const said: unknown = await response.json().catch(() => null);
    if (!response.ok || v.is(FailureSchema, said)) throw refusal(response.status, said, what);
    const parsed = v.safeParse(v.object({ result: schema }), said);
    if (parsed.success) return parsed.output.result;
    throw new DeployError(`Cloudflare's response to ${what} is not as its API description says.`);
  };
  return {
    beginUpload: manifest =>
      call('POST', `${script}/assets-upload-session`, 'the list of files', SessionSchema, {
        body: JSON.stringify({ manifest }),
      }),
    async upload(jwt, files) {
      const form = new FormData();
      let bytes = 0;
      for (const { hash, path, content } of files) {
        const text = content.toString('base64');
        form.append(hash, new File([text], hash, { type: contentType(path) }));
        bytes += text.length;
      }
      const address = `/accounts/${accountId}/workers/assets/upload?base64=true`;
      return (await call('POST', address, 'files', UploadedSchema, { bearer: jwt, body: form, bytes })).jwt;
    },
    async putWorker(form) {
      await call('PUT', script, 'the Worker', v.unknown(), { body: form });
    },
  };
}

/**
 * A form as its bytes. Node continues writing a form that is aborted while it is sent, and ends the process by an error
 * that cannot be caught (Node 24).
 */
async function encodedForm(form: FormData): Promise<{ type: string; content: ArrayBuffer }> {
  const response = new Response(form);
  return { type: response.headers.get('content-type') ?? '', content: await response.arrayBuffer() };
}

const ErrorsSchema = v.object({
  errors: v.pipe(v.array(v.object({ code: v.number(), message: v.string() })), v.minLength(1)),
});

/** Also with the status of a good one. */
const FailureSchema = v.object({ success: v.literal(false) });

/** The error for a response that a retry would not change. */
function refusal(status: number, body: unknown, what: string): DeployError {
  const parsed = v.safeParse(ErrorsSchema, body);
  const [first] = parsed.success ? parsed.output.errors : [];
  const said = `HTTP ${status}${first === undefined ? '' : `, ${first.code} "${first.message.slice(0, 200)}"`}`;
  if (what === 'files' && (status === 401 || status === 403))
    return new DeployError(
      `Cloudflare no longer takes files of this upload (${said}): it lasts an hour. The next try sends what is missing.`,
    );
  if (status === 401 || status === 403)
    return new DeployError(
      `Cloudflare refused the token (${said}): make an API token that may edit Workers Scripts of the account in hosting.accountId of site.json, and set it in the environment.`,
    );
  return new DeployError(`Cloudflare refused ${what}: ${said}.`);
}
