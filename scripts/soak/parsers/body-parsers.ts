import { idempotencyKey } from '../../../src/api/leads/idempotency-key.ts';
import { readBody } from '../../../src/api/leads/read-body.ts';
import type { Parser } from './parser.ts';

/** Bodies that visitors and programs post. */
export const bodyParsers: Record<string, Parser> = {
  'json-body': {
    pieces: ['{"name":', '"email":', '"a@b.c"', '{', '}', '[', ']', '"', ',', '"__proto__":', '1e999'],
    read: text => body('json', text),
  },
  form: {
    pieces: ['name=', '&', '=', '%', '%00', '%zz', '+', '%F0%9F', 'constructor=', 'email=a%40b.c', ';'],
    read: text => body('form', text),
  },
  multipart: {
    pieces: [
      '--x\r\n',
      '--x--\r\n',
      '\r\n',
      '\r\n\r\n',
      'Content-Disposition: form-data; name="',
      '"',
      '; filename="a.pdf"',
      "; filename*=UTF-8''%2f",
      'Content-Type: text/html',
      '%PDF-',
      'lead',
      '--',
    ],
    read: text => body('multipart', text),
  },
};

const SITE = 'sample';
const BODY_TYPES = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data; boundary=x',
};

async function body(type: keyof typeof BODY_TYPES, text: string): Promise<void> {
  const headers = { 'content-type': BODY_TYPES[type] };
  const request = new Request('https://www.sample.example/api/leads', {
    method: 'POST',
    body: text,
    headers,
  });
  const read = await readBody(request, { bodyTimeoutMs: 10_000 }, { address: '192.0.2.1', site: SITE });
  if (read.ok) idempotencyKey(request, SITE, read.fields, read.files);
}
