import { createReadStream, createWriteStream } from 'node:fs';
import { open, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import * as v from 'valibot';
import { MAX_UNPACKED } from '../../src/api/stock/read-stock-body.ts';
import { readFeedResponse, requestFeed, sourceAuthorization } from '../../src/api/stock/request-feed.ts';
import type { Environment } from '../../src/lib/environment.ts';
import { errorCode } from '../../src/lib/error-code.ts';
import { errorMessage } from '../../src/lib/error-message.ts';
import type { PublicFetch } from '../../src/lib/network/public-fetch.ts';
import { splitMessage } from '../../src/schemas/site/site-message.ts';
import { StockSourceSchema } from '../../src/schemas/stock/stock-source.ts';
import { feedExtension } from '../../src/stock/received/feed-extension.ts';
import { shownText } from './shown-text.ts';

/** A feed that can be read on this machine. */
export interface OpenedFeed {
  file: string;
  /** Of its name, or by the content type of its server; in lower case, with its dot. */
  extension: string;
  /** Where a server fetches it from now on; null for a file. */
  url: string | null;
}

interface FeedDeps {
  /** Folder for what is fetched or unpacked. */
  dir: string;
  slug: string;
  env: Environment;
  fetch: PublicFetch;
}

/** Whether a feed is named by an address, of any scheme, and not by a path. */
export function isAddress(where: string): boolean {
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(where);
}

/** Opens a feed by a path or an https address, decompressed. @throws with the reason when it cannot be read. */
export async function openFeed(where: string, deps: FeedDeps): Promise<OpenedFeed> {
  return isAddress(where) ? fetchFeed(where, deps) : openFile(where, deps.dir);
}

async function fetchFeed(address: string, { dir, slug, env, fetch }: FeedDeps): Promise<OpenedFeed> {
  const source = v.safeParse(StockSourceSchema, { url: address });
  if (!source.success) {
    const { expected, repair } = splitMessage(source.issues[0].message) ?? { expected: '', repair: '' };
    throw new Error(`--feed: expected ${expected}. ${repair}`);
  }
  const { url } = source.output;
  try {
    const authorization = sourceAuthorization(slug, env);
    const signal = new AbortController().signal;
    const response = await requestFeed(url, { fetch, signal, authorization });
    const { update, unpacked } = await readFeedResponse(response);
    if (update.kind !== 'feed') throw new Error('It is a change of stock, not a feed of all cars.');
    const extension = feedExtension(update.contentType) || extensionOf(new URL(url).pathname);
    const file = path.join(dir, `fetched${extension}`);
    await writeFile(file, unpacked);
    return { file, extension, url };
  } catch (error) {
    throw new Error(
      `The feed at ${shownText(withoutQuery(url), 200)} cannot be used: ${shownText(errorMessage(error), 400)}\nCheck the address, and whether this machine reaches it; or save the feed as a file and name that.`,
      { cause: error },
    );
  }
}

async function openFile(where: string, dir: string): Promise<OpenedFeed> {
  const file = path.resolve(typedPath(where));
  const found = await stat(file).catch((error: unknown) => {
    const code = errorCode(error) ?? 'unknown';
    const why = code === 'ENOENT' ? 'there is no such file' : `it cannot be read (${code})`;
    throw new Error(`The feed ${file}: ${why}. Check the path.`, { cause: error });
  });
  if (!found.isFile()) throw new Error(`The feed ${file} is no file. Name the file with the cars.`);
  if (!(await isGzip(file))) return { file, extension: extensionOf(file), url: null };
  const extension = extensionOf(file.replace(/\.gz$/i, ''));
  const unpacked = path.join(dir, `unpacked${extension}`);
  try {
    await pipeline(
      createReadStream(file),
      createGunzip(),
      limitBytes(MAX_UNPACKED),
      createWriteStream(unpacked),
    );
  } catch (error) {
    throw new Error(`The feed ${file} cannot be unpacked: ${errorMessage(error)}`, { cause: error });
  }
  return { file: unpacked, extension, url: null };
}

/** A path as people paste it: a file that is dragged onto a terminal comes in quotes. */
function typedPath(text: string): string {
  const bare = /^(['"])(.+)\1$/.exec(text.trim())?.[2] ?? text.trim();
  return bare.startsWith('~/') ? path.join(os.homedir(), bare.slice(2)) : bare;
}

async function isGzip(file: string): Promise<boolean> {
  await using handle = await open(file);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0);
  return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b;
}

/** Small gzips unpack to anything: what comes out is counted. */
function limitBytes(bytes: number): Transform {
  let passed = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      passed += chunk.length;
      if (passed > bytes) done(new Error(`unpacked, a feed may have at most ${bytes / 1024 / 1024} MB.`));
      else done(null, chunk);
    },
  });
}

/** Queries of feeds often hold a key. */
function withoutQuery(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}

function extensionOf(name: string): string {
  return path.extname(name).toLowerCase();
}
