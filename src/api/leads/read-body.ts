import { parseJson } from '../../lib/parse-json.ts';

/** A request's body, read with care: bounded in size and depth, whatever its sender says of it. */
type Body =
  | { ok: true; fields: Fields; isForm: boolean }
  | { ok: false; status: 400 | 413; error: string; isForm: boolean };

/** Values as sent, by name. Never an object with a prototype: a name such as `__proto__` is only a name. */
export type Fields = ReadonlyMap<string, unknown>;

const BODY_LIMIT = 64 * 1024;
const DEPTH_LIMIT = 6;

/** Reads a JSON object or a form as browsers send it. */
export async function readBody(request: Request): Promise<Body> {
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  const isForm = type === 'application/x-www-form-urlencoded';
  const refuse = (status: 400 | 413, error: string): Body => ({ ok: false, status, error, isForm });
  // A beacon is sent as text.
  if (!isForm && type !== 'application/json' && type !== 'text/plain')
    return refuse(400, 'Send application/json or application/x-www-form-urlencoded.');
  const bytes = await readBytes(request);
  if (bytes === null) return refuse(413, `A request may have at most ${BODY_LIMIT / 1024} KB.`);
  const text = decode(bytes);
  if (text === null) return refuse(400, 'The text is not UTF-8.');
  if (isForm) return { ok: true, isForm, fields: readForm(text) };
  const value = parseJson(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return refuse(400, 'Send a JSON object.');
  if (isDeeper(value, DEPTH_LIMIT)) return refuse(400, 'The JSON is nested too deeply.');
  return { ok: true, isForm, fields: new Map(Object.entries(value)) };
}

async function readBytes(request: Request): Promise<Uint8Array | null> {
  if (Number(request.headers.get('content-length') ?? 0) > BODY_LIMIT) return null;
  if (request.body === null) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body) {
    length += chunk.byteLength;
    if (length > BODY_LIMIT) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** A name that is sent several times, such as that of checkboxes, has a list. */
function readForm(text: string): Fields {
  const fields = new Map<string, unknown>();
  const params = new URLSearchParams(text);
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
