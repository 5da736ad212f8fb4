import { hash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { contentType } from '../../lib/files/content-type.ts';
import { headersFor, parseHeaders } from '../../lib/redirects/headers.ts';
import { parseRedirects, type RedirectRule } from '../../lib/redirects/redirects.ts';
import { readBuiltFile } from '../built-file.ts';
import type { DeployFile, DeployRun } from '../deploy-target.ts';
import { redirectPage } from './redirect-page.ts';

/** An object that is to be in the bucket. */
export interface S3Object {
  /** Below the site. */
  path: string;
  bytes: number;
  /** In hexadecimal digits. */
  md5: string;
  headers: Readonly<Record<string, string>>;
  /** The last deploy stored it, with these headers. */
  isKnown: boolean;
  read: () => Promise<Uint8Array<ArrayBuffer>>;
}

interface S3Site {
  objects: S3Object[];
  /** Number of redirects that no object can express. */
  leftOut: number;
}

/** The digest by which S3 identifies a file's content. */
export const s3Digest = (content: Buffer): string => hash('md5', content);

export const REDIRECT_HEADER = 'x-amz-website-redirect-location';

/**
 * The objects that a site's files become. Of the headers in `_headers` an object can carry `Cache-Control` alone. Redirects
 * of one path become pages that redirect, the permanent ones with the header that S3's website hosting redirects by.
 */
export async function s3Objects(
  files: readonly DeployFile[],
  { digests, onProgress }: Pick<DeployRun, 'digests' | 'onProgress'>,
): Promise<S3Site> {
  const [headers, redirects] = ['_headers', '_redirects'].map(name =>
    files.find(({ path }) => path === name),
  );
  const headerRules = parseHeaders(await textOf(headers));
  const carried = (file: string): Record<string, string> => {
    const cacheControl = headersFor(headerRules, `/${file}`).get('cache-control');
    return {
      'content-type': contentType(file),
      ...(cacheControl === null ? {} : { 'cache-control': cacheControl }),
    };
  };
  const isSameHeaders = headers === undefined || digests.isLive(headers);
  const objects = new Map<string, S3Object>();
  for (const file of files) {
    if (file === headers || file === redirects) continue;
    if (objects.size % 500 === 0) onProgress('reading files', objects.size, files.length);
    objects.set(file.path, {
      path: file.path,
      bytes: file.bytes,
      md5: await digests.of(file),
      headers: carried(file.path),
      isKnown: isSameHeaders && digests.isLive(file),
      read: () => readBuiltFile(file),
    });
  }
  const isSameRedirects = isSameHeaders && redirects !== undefined && digests.isLive(redirects);
  const { pages, leftOut } = redirectPages(parseRedirects(await textOf(redirects)), objects);
  for (const [path, rule] of pages) {
    const content = Buffer.from(redirectPage(rule.to));
    objects.set(path, {
      path,
      bytes: content.length,
      md5: s3Digest(content),
      headers: { ...carried(path), ...redirectHeader(rule) },
      isKnown: isSameRedirects,
      read: async () => content,
    });
  }
  return { objects: [...objects.values()], leftOut };
}

/** The redirects that pages can replace, by the path of the page, and how many of the others there are. */
function redirectPages(
  rules: readonly RedirectRule[],
  files: ReadonlyMap<string, unknown>,
): { pages: Map<string, RedirectRule>; leftOut: number } {
  const pages = new Map<string, RedirectRule>();
  let leftOut = 0;
  for (const rule of rules) {
    const path = redirectPath(rule);
    if (path === null) leftOut += 1;
    // The first rule of a path counts, and a file comes before all that are not forced.
    else if (!pages.has(path) && (rule.force || !files.has(path))) pages.set(path, rule);
  }
  return { pages, leftOut };
}

function redirectHeader({ status, to }: RedirectRule): Record<string, string> {
  // S3 answers each with 301: browsers would store a temporary redirect for good.
  return status === 301 || status === 308 ? { [REDIRECT_HEADER]: headerAddress(to) } : {};
}

/** Where a page for a rule's path lies; null where none can replace it. */
function redirectPath({ from, query, status }: RedirectRule): string | null {
  if (status < 300 || status > 399 || !from.isLiteral || Object.keys(query).length > 0) return null;
  const name = decoded(from.text).replace(/^\//, '').replace(/\/$/, '');
  // Addresses of a store know `..` as well: it would lead out of the bucket.
  if (name !== '' && name.split('/').some(part => /^\.{0,2}$/.test(part))) return null;
  return path.posix.extname(name) === '.html' ? name : path.posix.join(name, 'index.html');
}

function decoded(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
}

/** An address as a header can carry it. What is escaped already stays so. */
function headerAddress(address: string): string {
  return address.replaceAll(/[^!-~]+/g, encodeURIComponent);
}

async function textOf(file: DeployFile | undefined): Promise<string> {
  return file === undefined ? '' : fs.readFile(file.from, 'utf8');
}
