import { createHmac, hash } from 'node:crypto';
import { faultyServer, type HostRequest, type HostResponse } from './faulty-server.ts';

interface StoredObject {
  content: string;
  etag: string;
  headers: Record<string, string>;
}

const STORE = {
  bucket: 'northside-site',
  region: 'ap-southeast-2',
  keyId: 'AKIDEXAMPLE',
  secret: 'store-secret',
};

/**
 * A stand-in for a store with S3's interface, written from its public description: signatures (version 4), digests of
 * bodies (stricter than stores, which check `Content-MD5` only where it is sent) and pages of lists are enforced. After
 * every change it checks whether each page names only assets that are there. `page` objects are on a page of a list, and
 * `hasWebsites` is whether it knows redirects of website hosting.
 */
export async function fakeS3({ page = 1000, hasWebsites = true } = {}) {
  const objects = new Map<string, StoredObject>();
  /** Pages that named an asset which was not there. */
  const broken: string[] = [];

  const change = (key: string, object: StoredObject | null) => {
    if (object === null) objects.delete(key);
    else objects.set(key, object);
    for (const [name, { content }] of objects)
      if (name.endsWith('.html'))
        for (const [, asset = ''] of content.matchAll(/src="([^"]+)"/g))
          if (!objects.has(asset)) broken.push(`${name} names ${asset}`);
  };

  const respond = (request: HostRequest): HostResponse => {
    const mistake = signatureMistake(request);
    if (mistake !== null) return failure(403, mistake);
    const { method, headers, body } = request;
    const url = new URL(request.address, 'http://store');
    const [, named, ...rest] = url.pathname.split('/');
    if (named !== STORE.bucket) return failure(404, 'NoSuchBucket');
    const key = rest.map(decodeURIComponent).join('/');
    if (key === '' && method === 'GET' && url.searchParams.get('list-type') === '2')
      return { status: 200, body: listing(objects, url.searchParams, page) };
    const object = objects.get(key);
    if (method === 'HEAD')
      return object === undefined
        ? { status: 404 }
        : {
            status: 200,
            headers: {
              etag: `"${object.etag}"`,
              ...Object.fromEntries(
                Object.entries(object.headers).filter(([name]) => name.startsWith('x-amz-meta-')),
              ),
            },
          };
    if (method === 'DELETE') {
      change(key, null);
      return { status: 204 };
    }
    if (method !== 'PUT' || key === '') return failure(405, 'MethodNotAllowed');
    if (!hasWebsites && 'x-amz-website-redirect-location' in headers) return failure(501, 'NotImplemented');
    if (headers['content-md5'] !== hash('md5', body, 'base64')) return failure(400, 'BadDigest');
    const kept = Object.entries(headers).filter(([name]) =>
      /^(?:content-type|cache-control|x-amz-meta-.*|x-amz-website-redirect-location)$/.test(name),
    );
    const etag = hash('md5', body);
    change(key, {
      content: body.toString('latin1'),
      etag,
      headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
    });
    return { status: 200, headers: { etag: `"${etag}"` } };
  };

  const server = await faultyServer(respond);
  return {
    ...server,
    secret: STORE.secret,
    objects,
    broken,
    /** The stored contents by key. */
    live: () => Object.fromEntries([...objects].map(([key, { content }]) => [key, content])),
  };
}

function failure(status: number, code: string): HostResponse {
  return {
    status,
    headers: { 'content-type': 'application/xml' },
    body: `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>No.</Message></Error>`,
  };
}

function listing(objects: ReadonlyMap<string, StoredObject>, query: URLSearchParams, size: number): string {
  const prefix = query.get('prefix') ?? '';
  const after = query.get('continuation-token') ?? '';
  const keys = [...objects.keys()].filter(key => key.startsWith(prefix) && key > after).sort();
  const shown = keys.slice(0, size);
  const isTruncated = keys.length > shown.length;
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const contents = shown.map(key => {
    const object = objects.get(key);
    return `<Contents><Key>${escaped(key)}</Key><ETag>&quot;${object?.etag}&quot;</ETag><Size>${object?.content.length}</Size></Contents>`;
  });
  const next = isTruncated
    ? `<NextContinuationToken>${escaped(shown.at(-1) ?? '')}</NextContinuationToken>`
    : '';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>x</Name><IsTruncated>${isTruncated}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`;
}

/** The fault in the signature of a call, as the store's error codes name it; null for a good one. */
function signatureMistake({ method, address, headers, body }: HostRequest): string | null {
  const { region, keyId, secret } = STORE;
  const [, id, day = '', place, signed = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  if (id === undefined) return 'AccessDenied';
  if (id !== keyId) return 'InvalidAccessKeyId';
  if (place !== region) return 'AuthorizationHeaderMalformed';
  const date = String(headers['x-amz-date']);
  const time = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(time - Date.now()) < 15 * 60_000) || !date.startsWith(day)) return 'RequestTimeTooSkewed';
  if (headers['x-amz-content-sha256'] !== hash('sha256', body)) return 'XAmzContentSHA256Mismatch';
  const names = signed.split(';');
  const owed = [
    'host',
    ...Object.keys(headers).filter(name => name.startsWith('x-amz-') || name === 'content-md5'),
  ];
  if (owed.some(name => !names.includes(name))) return 'AccessDenied';
  const encoded = (text: string) =>
    encodeURIComponent(text).replaceAll(
      /[!'()*]/g,
      sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
    );
  const [path = '', query = ''] = address.split('?');
  const pairs =
    query === ''
      ? []
      : query.split('&').map(pair => pair.split('=').map(part => encoded(decodeURIComponent(part))));
  const canonical = [
    method,
    path
      .split('/')
      .map(part => encoded(decodeURIComponent(part)))
      .join('/'),
    pairs
      .map(([name, value = '']) => `${name}=${value}`)
      .sort()
      .join('&'),
    ...names.map(name => `${name}:${String(headers[name]).trim().replaceAll(/ +/g, ' ')}`),
    '',
    signed,
    hash('sha256', body),
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', date, scope, hash('sha256', canonical)].join('\n');
  const sign = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(sign, `AWS4${secret}`);
  return sign(key, toSign).toString('hex') === signature ? null : 'SignatureDoesNotMatch';
}
