import { SaxesParser } from 'saxes';
import { errorMessage } from '../../lib/error-message.ts';
import { DeployError } from '../deploy-target.ts';

/** An object in the list of a bucket. */
export interface ListedObject {
  /** MD5 of the content where it was stored by one call, and not encrypted with a key of the account's own. */
  etag: string;
  bytes: number;
}

interface ListPage {
  objects: Map<string, ListedObject>;
  /** Where the next page begins; null for the last one. */
  next: string | null;
}

/** Reads a page of a list of objects (`ListBucketResult`, version 2). @throws {DeployError} for anything else. */
export function parseListing(xml: string): ListPage {
  const objects = new Map<string, ListedObject>();
  const texts: Record<string, string> = {};
  const open: string[] = [];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name }) => {
    open.push(name);
    texts[name] = '';
  });
  parser.on('text', text => {
    const name = open.at(-1);
    if (name !== undefined) texts[name] += text;
  });
  parser.on('closetag', ({ name }) => {
    open.pop();
    const { Key, ETag = '', Size } = texts;
    if (name === 'Contents' && Key !== undefined)
      objects.set(Key, { etag: ETag.replaceAll('"', ''), bytes: Number(Size) });
  });
  try {
    parser.write(xml).close();
  } catch (error) {
    throw new DeployError(`The store's list of objects cannot be read: ${errorMessage(error)}.`, {
      cause: error,
    });
  }
  if (!('ListBucketResult' in texts))
    throw new DeployError(
      'The response to the list of objects is none of an S3 store: correct hosting.endpoint in site.json.',
    );
  const more = texts['IsTruncated'] === 'true' ? texts['NextContinuationToken'] : undefined;
  return { objects, next: more ?? null };
}
