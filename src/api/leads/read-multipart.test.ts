import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { apiForTests, contact, one } from '../../../tests/leads/api-harness.ts';
import { DOCUMENTS } from '../../../tests/support/samples/documents.ts';
import { readMultipart } from './read-multipart.ts';

const type = { 'content-type': 'multipart/form-data; boundary=x' };
const posted = (body: BodyInit, headers: Record<string, string> = type) => {
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, headers, duplex: 'half' };
  return new Request('http://sample.localhost/api/forms', init);
};
const part = (name: string, value: string, file = '') =>
  `--x\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`;
const END = '--x--\r\n';
/** As a network brings it. */
const inChunks = (body: Uint8Array, bytes: number) => {
  let at = 0;
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= body.length) return controller.close();
      controller.enqueue(body.subarray(at, at + bytes));
      at += bytes;
    },
  });
};

const { harness, send, leads } = apiForTests([one]);
const json = { accept: 'application/json' };

const read = (request: Request) => readMultipart(request, 60_000);

describe('a form with files', () => {
  test('is read as the platform reads it, in whatever pieces it comes', async () => {
    const names = fc.constantFrom('a', 'b', 'näme');
    const texts = fc.array(fc.tuple(names, fc.string({ unit: 'grapheme' })), { maxLength: 6 });
    const content = fc.uint8Array({ maxLength: 400 });
    await fc.assert(
      fc.asyncProperty(texts, content, fc.integer({ min: 16, max: 300 }), async (pairs, bytes, size) => {
        const form = new FormData();
        for (const [name, value] of pairs) form.append(name, value);
        form.append('cv', new File([bytes], 'CV "Zoë".pdf'));
        for (const [name, value] of pairs) form.append(name, value);
        const whole = new Request('http://a/', { method: 'POST', body: form });
        const headers = { 'content-type': whole.headers.get('content-type') ?? '' };
        const body = Buffer.from(await whole.arrayBuffer());
        const found = await read(posted(inChunks(body, size), headers));
        const expected = [...(await posted(body, headers).formData())].filter(([name]) => name !== 'cv');
        expect(found).toEqual({
          texts: expected,
          files: new Map([['cv', { name: 'CV "Zoë".pdf', bytes: Buffer.from(bytes) }]]),
        });
      }),
      { numRuns: 50 },
    );
  });

  test('whose text is not UTF-8 is refused with that reason; the bytes of a file stay as they are', async () => {
    const latin = (value: string, file = '') => Buffer.from(part('a', value, file) + END, 'latin1');
    expect(await read(posted(latin('René')))).toEqual({ status: 400, error: 'The text is not UTF-8.' });
    expect(await read(posted(latin('René', '; filename="a.txt"')))).toMatchObject({
      files: new Map([['a', { name: 'a.txt', bytes: Buffer.from('René', 'latin1') }]]),
    });
    expect(await read(posted(part('a', 'Ren\ufffd') + END))).toMatchObject({ texts: [['a', 'Ren\ufffd']] });
  });

  test('of more than three files is too large', async () => {
    const file = part('a', 'x', '; filename="a.txt"');
    expect(await read(posted(file.repeat(3) + END))).toMatchObject({ texts: [] });
    expect(await read(posted(file.repeat(4) + END))).toMatchObject({ status: 413 });
  });

  test('has no file where a browser sends an empty one without a name', async () => {
    const empty = part('cv', '', '; filename=""\r\nContent-Type: application/octet-stream');
    expect(await read(posted(part('a', 'b') + empty + END))).toEqual({
      texts: [['a', 'b']],
      files: new Map(),
    });
  });

  test('that is damaged is read or not, and never waited for', async () => {
    const whole = `${part('a', 'b')}${part('cv', '%PDF-', '; filename="a.pdf"')}${END}`;
    const noise = fc.string({ unit: fc.constantFrom('\r\n', '--', 'x', '"', ';', '\0'), maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(noise, fc.nat(whole.length), fc.nat(20), async (text, at, cut) => {
        await read(posted(whole.slice(0, at) + text + whole.slice(at + cut)));
      }),
      { numRuns: 300 },
    );
  });

  test.each([
    ['parts', part('a', '').repeat(201) + END],
    ['files', part('a', 'b', '; filename="c"').repeat(4) + END],
    ['text', part('a', 'b'.repeat(40_000)).repeat(2) + END],
  ])('of too many %s is too large', async (_, body) => {
    expect(await read(posted(body))).toMatchObject({ status: 413 });
  });

  test('has no part with a long header', async () => {
    const body = `--x\r\n${'X-A: b\r\n'.repeat(100_000)}\r\n${END}`;
    expect(await read(posted(body))).toMatchObject({ status: 400 });
  });

  test('is not read on where it comes byte by byte', async () => {
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1;
        controller.enqueue(Buffer.from('a'));
        if (sent === 100_000) controller.close();
      },
    });
    expect(await read(posted(body))).toMatchObject({ status: 400 });
    expect(sent).toBeLessThan(2000);
  });
});

describe('forms with files of one address', () => {
  const limits = { windowMs: 600_000, suspectAbove: 8, refuseAbove: 3 };

  test('are limited whether they can be read or not, before they are read', async () => {
    const post = (body: BodyInit, headers: Record<string, string> = {}) =>
      send('/api/forms', { method: 'POST', body, headers: { ...json, ...headers } }, { deps: { limits } });
    for (let at = 0; at < 3; at += 1) expect((await post('--y', type)).status).toBe(400);
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...contact, category: 'Careers Enquiry' }))
      form.append(name, value);
    form.append('cv', new File([DOCUMENTS.pdf], 'cv.pdf'));
    const refused = await post(form);
    expect([refused.status, await refused.json()]).toEqual([
      429,
      { error: expect.stringContaining('Too many messages') },
    ]);
    expect(await leads()).toEqual([]);
  });
});

test.each(['application/json', 'multipart/form-data; boundary=x'])(
  'a body of %s that breaks off is no error of the server',
  async contentType => {
    const body = new ReadableStream<Uint8Array>({
      start: controller => controller.enqueue(Buffer.from(part('a', 'b'))),
      pull: controller => controller.error(new Error('aborted')),
    });
    const init = {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { ...json, 'content-type': contentType },
    } as const;
    expect((await send('/api/forms', init)).status).toBe(400);
    expect(harness().lines.join()).not.toContain('request.failed');
  },
);
