import { isJsonObject } from '../../lib/json/json-object.ts';
import { parseJson } from '../../lib/json/parse-json.ts';
import { decodeUtf8 } from '../../lib/text/decode-utf8.ts';
import type { ApiDeps } from '../api-deps.ts';
import { type BodyProblem, shortBody } from '../http/receive-body.ts';
import { type Upload, uploadSlots } from '../http/upload-slots.ts';
import { readMultipart, type SentFile } from './read-multipart.ts';

/** Forms with files are in memory while they come. */
const takeSlot = uploadSlots({ max: 16, maxOfAddress: 4, maxOfSite: 8 });

/** A request's body, limited in size, time and depth. */
type Body =
  | { ok: true; fields: Fields; files: SentFiles; isForm: boolean }
  | ({ ok: false; isForm: boolean } & BodyProblem);

/** Values as sent, by name. A map, so that a name such as `__proto__` is only a name. */
export type Fields = ReadonlyMap<string, unknown>;

/** Files by the name of their field. */
export type SentFiles = ReadonlyMap<string, SentFile>;

export const NO_FILES: SentFiles = new Map();

/** The part of a multipart form that may hold all other fields as a JSON object. */
const JSON_PART = 'lead';

const TOO_MANY_FILES = 'Too many files are on their way to us. Please try again in a minute.';

const BODY_LIMIT = 64 * 1024;
const DEPTH_LIMIT = 6;

/**
 * Reads a JSON object or a form as browsers send it, with files only where the site has a field for them: then `upload`
 * identifies their sender.
 */
export async function readBody(
  request: Request,
  { bodyTimeoutMs: timeoutMs }: Pick<ApiDeps, 'bodyTimeoutMs'>,
  upload: Upload | null = null,
): Promise<Body> {
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  const isMultipart = type === 'multipart/form-data' && upload !== null;
  const isForm = isMultipart || type === 'application/x-www-form-urlencoded';
  const refuse = (problem: BodyProblem): Body => ({ ok: false, ...problem, isForm });
  if (isMultipart) return readFormWithFiles(request, timeoutMs, upload);
  // A beacon is sent as text.
  if (!isForm && type !== 'application/json' && type !== 'text/plain')
    return refuse({ status: 400, error: 'Send application/json or application/x-www-form-urlencoded.' });
  if (!/^(?:identity)?$/i.test(request.headers.get('content-encoding') ?? ''))
    return refuse({ status: 400, error: 'The body is compressed (Content-Encoding): send it as it is.' });
  const bytes = await shortBody(request, { maxBytes: BODY_LIMIT, timeoutMs });
  if ('status' in bytes) return refuse(bytes);
  const text = decodeUtf8(bytes);
  if (text === null || (isForm && !isEscapedUtf8(text)))
    return refuse({ status: 400, error: 'The text is not UTF-8.' });
  if (isForm) return { ok: true, isForm, fields: fieldsOf(new URLSearchParams(text)), files: NO_FILES };
  return readJson(text, NO_FILES);
}

function readJson(text: string, files: SentFiles): Body {
  const refuse = (error: string): Body => ({ ok: false, status: 400, error, isForm: false });
  const value = parseJson(text);
  if (!isJsonObject(value)) return refuse('Send a JSON object.');
  if (isDeeper(value, DEPTH_LIMIT)) return refuse('The JSON is nested too deeply.');
  return { ok: true, isForm: false, fields: new Map(Object.entries(value)), files };
}

async function readFormWithFiles(request: Request, timeoutMs: number, upload: Upload): Promise<Body> {
  const freeSlot = takeSlot(upload);
  if (freeSlot === null) return { ok: false, status: 503, error: TOO_MANY_FILES, isForm: true };
  const form = await readMultipart(request, timeoutMs).finally(freeSlot);
  if ('status' in form) return { ok: false, ...form, isForm: true };
  const { texts, files } = form;
  const json = texts.find(([name]) => name === JSON_PART)?.[1];
  if (json !== undefined) return readJson(json, files);
  return { ok: true, isForm: true, fields: fieldsOf(new URLSearchParams(texts)), files };
}

/** Whether each escape of a form is one of UTF-8: those of other encodings would become question marks. */
function isEscapedUtf8(text: string): boolean {
  return (text.match(/(?:%[\da-f]{2})+/gi) ?? []).every(escapes => {
    const bytes = Buffer.from(escapes.replaceAll('%', ''), 'hex');
    return decodeUtf8(bytes) !== null;
  });
}

/** A name that is sent several times, such as by checkboxes, has a list of values. */
function fieldsOf(params: URLSearchParams): Fields {
  const fields = new Map<string, unknown>();
  for (const name of new Set(params.keys())) {
    const values = params.getAll(name);
    fields.set(name, values.length > 1 ? values : values[0]);
  }
  return fields;
}

function isDeeper(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth === 0 || Object.values(value).some(inner => isDeeper(inner, depth - 1));
}
