import type { AttachedFile } from '../../../visitor/outbox/send-lead.ts';
import { isSameBody } from './lead-body.ts';

export interface KeyedBody {
  key: string;
  body: string;
  attached: AttachedFile | null;
}

/**
 * The key of a filled form: the one of the last try while the values are the same, so that nothing is accepted twice; a
 * new one when they differ, as a key is never used for two bodies. `last` is null before the first try. A file may be
 * left out under the key it was sent with; another one needs another.
 */
export function keyedBody(
  body: string,
  last: KeyedBody | null,
  attached: AttachedFile | null = null,
): KeyedBody {
  const isSame = last !== null && isSameBody(body, last.body) && isSameFile(attached, last.attached);
  return isSame ? { ...last, attached } : { key: newKey(), body, attached };
}

function isSameFile(attached: AttachedFile | null, last: AttachedFile | null): boolean {
  const marks = (file?: File) => [file?.name, file?.size, file?.lastModified].join();
  return attached === null || marks(attached.file) === marks(last?.file);
}

/** Not `randomUUID`: pages on plain HTTP have none. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('');
}
