import { hash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { DeployError } from '../deploy-target.ts';
import { type HostCalls, hostCall } from '../host-call.ts';
import { type ListedObject, parseListing } from './parse-listing.ts';

export interface S3Bucket {
  bucket: string;
  region: string;
  /** Of another store than Amazon's; null for Amazon's. */
  endpoint: string | null;
}

export interface S3Keys {
  accessKeyId: string;
  secretAccessKey: string;
  /** Of temporary keys. */
  sessionToken?: string;
}

/** Pages of a list, of a thousand objects each. */
const MAX_PAGES = 5000;

/**
 * The part of a store's API that deploys need. Each call is tried again while the store is in trouble, and throws a
 * `DeployError`.
 */
export interface S3Api {
  /** The objects whose keys begin with `prefix`, by key. */
  list(prefix: string): Promise<Map<string, ListedObject>>;
  /** The headers of an object; null where there is none. */
  head(key: string): Promise<Headers | null>;
  /** False where the store knows no such headers: then nothing was stored. */
  put(
    key: string,
    content: Uint8Array<ArrayBuffer>,
    headers: Readonly<Record<string, string>>,
  ): Promise<boolean>;
  remove(key: string): Promise<void>;
}

export function s3Api(bucket: S3Bucket, keys: S3Keys, calls: HostCalls): S3Api {
  const client = new AwsClient({ ...keys, service: 's3', region: bucket.region });
  const url = bucketUrl(bucket);
  const call = (
    method: string,
    address: string,
    what: string,
    init: RequestInit & { content?: Uint8Array<ArrayBuffer> } = {},
  ) => {
    const { content = new Uint8Array(), headers } = init;
    return hostCall(
      {
        what,
        bytes: content.length,
        async make(signal) {
          const signed = await client.sign(`${url}${address}`, {
            method,
            headers: { ...headers, 'x-amz-content-sha256': hash('sha256', content) },
            ...(method === 'PUT' ? { body: content } : {}),
          });
          return fetch(signed, { signal, redirect: 'manual' });
        },
      },
      calls,
    );
  };
  return {
    async list(prefix) {
      const found = new Map<string, ListedObject>();
      const pages = new Set<string>();
      for (let next: string | null = ''; next !== null; ) {
        const query = new URLSearchParams({ 'list-type': '2', prefix });
        if (next !== '') query.set('continuation-token', next);
        // The signature has spaces as %20.
        const response = await call(
          'GET',
          `/?${query.toString().replaceAll('+', '%20')}`,
          'the list of objects',
        );
        if (!response.ok) throw await refusal(response, 'the list of objects', bucket);
        const page = parseListing(await response.text());
        for (const [key, object] of page.objects) found.set(key, object);
        next = page.next;
        if (next !== null && (pages.has(next) || pages.size >= MAX_PAGES))
          throw new DeployError(
            'The list of objects of the store has no end. Name a bucket, or a folder of one, that nothing else uses.',
          );
        if (next !== null) pages.add(next);
      }
      return found;
    },
    async head(key) {
      const response = await call('HEAD', objectPath(key), `the question for ${key}`);
      if (response.status === 404) return null;
      if (!response.ok) throw await refusal(response, `the question for ${key}`, bucket);
      return response.headers;
    },
    async put(key, content, headers) {
      const response = await call('PUT', objectPath(key), key, { content, headers });
      if (response.status === 501) return false;
      if (!response.ok) throw await refusal(response, key, bucket);
      return true;
    },
    async remove(key) {
      const response = await call('DELETE', objectPath(key), `the removal of ${key}`);
      if (!response.ok && response.status !== 404)
        throw await refusal(response, `the removal of ${key}`, bucket);
    },
  };
}

/** Amazon has a host for each bucket; certificates do not fit those with a dot, and other stores have one host for all. */
function bucketUrl({ bucket, region, endpoint }: S3Bucket): string {
  if (endpoint !== null) return `${endpoint}/${bucket}`;
  return bucket.includes('.')
    ? `https://s3.${region}.amazonaws.com/${bucket}`
    : `https://${bucket}.s3.${region}.amazonaws.com`;
}

function objectPath(key: string): string {
  return `/${key.split('/').map(encodeURIComponent).join('/')}`;
}

/** The error for a response that a retry would not change. */
async function refusal(response: Response, what: string, { bucket, region }: S3Bucket): Promise<DeployError> {
  const { status } = response;
  const text = await response.text();
  const code = /<Code>([^<]{1,100})<\/Code>/.exec(text)?.[1];
  const said = `HTTP ${status}${code === undefined ? '' : `, ${code}`}`;
  if (status === 301 || status === 307 || code === 'AuthorizationHeaderMalformed')
    return new DeployError(
      `The bucket ${bucket} is not in the region ${region} (${said}): correct hosting.region in site.json.`,
    );
  if (code === 'RequestTimeTooSkewed')
    return new DeployError(
      `The store refused ${what} (${said}): the clock of this machine is wrong. Set it, best by NTP.`,
    );
  if (status === 403)
    return new DeployError(
      `The store refused ${what} (${said}): the access key in the environment is to be valid, and to be allowed to list the bucket ${bucket} and to read, write and delete its objects.`,
    );
  if (status === 404)
    return new DeployError(
      `The store has no bucket ${bucket} (${said}): make it, or correct hosting.bucket and hosting.endpoint in site.json.`,
    );
  return new DeployError(`The store refused ${what}: ${said}.`);
}
