import { describe, expect, test } from 'vitest';
import { apiForTests, contact, one } from '../../../tests/leads/api-harness.ts';
import { NOON } from '../../../tests/leads/lead-harness.ts';
import { DOCUMENTS, OTHERS } from '../../../tests/support/samples/documents.ts';
import { DOCUMENT_TYPES, MAX_DOCUMENT_BYTES } from '../../domain/lead/document-kind.ts';
import { purgeStore } from '../store/purge-store.ts';

const without = { slug: 'without', config: { features: { careers: false } } };
const { harness, send, leads } = apiForTests([one, without]);
const careers = { ...contact, category: 'Careers Enquiry' };
const files = () => harness().store.db.selectFrom('lead_file').selectAll().execute();
const record = async () => JSON.parse((await leads()).at(-1)?.body ?? '');
const html = { accept: 'text/html' };
const json = { accept: 'application/json' };

type Sent = [name: string, bytes: Uint8Array<ArrayBuffer>];

/** As a browser sends the form, its fields first. */
function form(cv: Sent | null, fields: Record<string, string> = careers, after: Record<string, string> = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  if (cv !== null) body.append('cv', new File([cv[1]], cv[0]));
  for (const [name, value] of Object.entries(after)) body.append(name, value);
  return body;
}
const post = (body: BodyInit, headers: Record<string, string> = html, host?: string) =>
  send('/api/forms', { method: 'POST', body, headers }, host === undefined ? {} : { host });

describe('a CV with a careers enquiry', () => {
  test.each(Object.entries(DOCUMENTS))('is stored beside the lead: %s', async (kind, bytes) => {
    const response = await post(form([`cv.${kind}`, bytes]));
    expect([response.status, response.headers.get('location')]).toEqual([303, '/success/']);
    const lead = await record();
    expect(lead).toMatchObject({ category: 'General Enquiry', subcategory: 'Career Enquiry', event_id: 51 });
    const type = Reflect.get(DOCUMENT_TYPES, kind);
    const id = expect.any(String);
    expect(lead.files).toEqual([{ id, name: `cv.${kind}`, type, bytes: bytes.length }]);
    const [file] = await files();
    expect(file).toMatchObject({ id: lead.files[0].id, lead_id: lead.lead_id });
    expect(Buffer.compare(file?.content ?? new Uint8Array(), bytes)).toBe(0);
  });

  test.each(Object.entries(OTHERS))('is refused where it is no document: %s', async (_, bytes) => {
    for (const name of ['cv.pdf', 'cv.docx']) {
      const response = await post(form([name, bytes]), json);
      const cv = 'The CV must be a PDF, DOC, DOCX, ODT or RTF document.';
      expect([response.status, (await response.json()).fields]).toEqual([422, { cv }]);
    }
    expect([await leads(), await files()]).toEqual([[], []]);
  });

  test.each([
    ['cv.exe', 'cv.exe.pdf'],
    ['../../../etc/cron.d/x\u202efdp.pdf', 'x fdp.pdf'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(95)}….pdf`],
    ['"; drop table lead; --.pdf', '_; drop table lead; --.pdf'],
  ])('called %j is stored as %j', async (given, name) => {
    await post(form([given, DOCUMENTS.pdf]));
    expect((await record()).files).toMatchObject([{ name, type: 'application/pdf' }]);
  });

  test('need not come: a form without a file, and one whose file field is empty', async () => {
    expect((await post(form(null))).status).toBe(303);
    expect((await post(form(['', new Uint8Array()], { ...careers, name: 'Al' }))).status).toBe(303);
    expect((await record()).files).toEqual([]);
    expect(await leads()).toHaveLength(2);
  });

  test('of 5 MB is taken, and of one byte more is not: the answers before and after it are stored', async () => {
    const bytes = new Uint8Array(MAX_DOCUMENT_BYTES);
    bytes.set(DOCUMENTS.pdf);
    expect((await post(form(['cv.pdf', bytes]))).status).toBe(303);
    const [stored] = await files();
    expect(stored?.content.byteLength).toBe(MAX_DOCUMENT_BYTES);
    for (const more of [1, 3_000_000]) {
      const larger = new Uint8Array(MAX_DOCUMENT_BYTES + more);
      larger.set(DOCUMENTS.pdf);
      const response = await post(form(['cv.pdf', larger], { ...careers, name: 'Al' }, { opt_in: 'true' }));
      expect(response.status).toBe(422);
      const page = await response.text();
      expect(page).toContain('<a href="#cv">The CV may have at most 5 MB.</a>');
      expect(page).toContain('enctype="multipart/form-data"');
      expect(page).toMatch(/<input type="file" id="cv" name="cv"[^>]* accept="\.pdf,\.doc,/);
      expect(page).toContain('value="Al"');
      expect(page).toMatch(/name="opt_in" value="true" checked/);
    }
    expect(await leads()).toHaveLength(1);
  });

  test('without end is not read to its end', async () => {
    const chunk = new Uint8Array(1024 * 1024).fill(120);
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      start: controller =>
        controller.enqueue(
          Buffer.from('--x\r\ncontent-disposition: form-data; name="cv"; filename="a.pdf"\r\n\r\n'),
        ),
      pull(controller) {
        sent += 1;
        controller.enqueue(chunk);
      },
    });
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, headers, duplex: 'half' };
    const response = await send('/api/forms', init, {});
    expect(response.status).toBe(413);
    expect(sent).toBeLessThan(70);
  });

  test('sent twice is one lead, with another file another', async () => {
    const first = form(['cv.pdf', DOCUMENTS.pdf]);
    expect((await post(first)).status).toBe(303);
    expect((await post(form(['cv.pdf', DOCUMENTS.pdf]))).status).toBe(303);
    expect(await leads()).toHaveLength(1);
    await post(form(['cv.rtf', DOCUMENTS.rtf]));
    expect(await leads()).toHaveLength(2);
  });

  test('may be left away when the same lead is repeated under its key', async () => {
    const lead = { ...careers, opt_in: false, lead_attributes: { visited_pages: ['/'] } };
    const body = new FormData();
    body.append('lead', JSON.stringify(lead));
    body.append('cv', new File([DOCUMENTS.pdf], 'cv.pdf'));
    const key = { ...json, 'idempotency-key': 'k' };
    const first = await post(body, key);
    expect(first.status).toBe(201);
    const again = await post(JSON.stringify(lead), { ...key, 'content-type': 'application/json' });
    expect([again.status, await again.json()]).toEqual([201, await first.json()]);
    expect(await leads()).toHaveLength(1);
    expect((await record()).files).toHaveLength(1);
  });

  test('is kept back with a lead that looks like a robot’s, and refused from another site', async () => {
    await post(form(['cv.pdf', DOCUMENTS.pdf], { ...careers, homepage: 'x' }));
    expect(await leads()).toMatchObject([{ state: 'quarantined' }]);
    const foreign = await post(form(['cv.pdf', DOCUMENTS.pdf]), { origin: 'https://evil.example' });
    expect(foreign.status).toBe(400);
  });

  test('is allowed only where careers enquiries are taken: elsewhere no form may be so long', async () => {
    const cv = form(['cv.pdf', DOCUMENTS.pdf]);
    expect((await post(cv, html, 'without.localhost')).status).toBe(400);
    const lead = await send('/api/leads', { method: 'POST', body: form(['cv.pdf', DOCUMENTS.pdf]) }, {});
    expect(lead.status).toBe(400);
    // A form of this site without a file field ignores it.
    const fleet = { ...careers, form: 'fleet', category: 'Fleet Enquiry' };
    expect((await post(form(['cv.pdf', DOCUMENTS.pdf], fleet))).status).toBe(303);
    expect([(await record()).files, await files()]).toEqual([[], []]);
  });

  test('is refused under another subject, not dropped without a message', async () => {
    const response = await post(form(['cv.pdf', DOCUMENTS.pdf], contact), json);
    const cv = 'A CV comes with a careers enquiry: choose that subject, or send the form without the CV.';
    expect([response.status, (await response.json()).fields]).toEqual([422, { cv }]);
    expect((await post(form(null, contact))).status).toBe(303);
    expect(await files()).toEqual([]);
  });

  const largest = new Uint8Array(MAX_DOCUMENT_BYTES);
  largest.set(DOCUMENTS.pdf);
  const total = async () => (await files()).reduce((sum, { content }) => sum + content.byteLength, 0);

  test('takes no more of the disk than 50 MB a day from one address; a message without it still comes', async () => {
    for (let at = 0; at < 10; at += 1)
      expect((await post(form(['cv.pdf', largest], { ...careers, name: `A${at}` }))).status).toBe(303);
    const refused = await post(form(['cv.pdf', DOCUMENTS.pdf], { ...careers, name: 'Last' }), json);
    expect([refused.status, await refused.json()]).toEqual([
      429,
      { error: expect.stringContaining('without the file') },
    ]);
    expect([(await leads()).length, await total()]).toEqual([10, 10 * MAX_DOCUMENT_BYTES]);
    expect((await post(form(null, { ...careers, name: 'Last' }))).status).toBe(303);
    const tomorrow = { deps: { clock: () => NOON + 86_400_000 } };
    const body = form(['cv.pdf', DOCUMENTS.pdf], { ...careers, name: 'Last' });
    expect((await send('/api/forms', { method: 'POST', body, headers: html }, tomorrow)).status).toBe(303);
  });

  test('is stored with leads that are kept back up to 20 MB a day and site, and for 30 days', async () => {
    const spam = (at: number) => form(['cv.pdf', largest], { ...careers, name: `A${at}`, homepage: 'x' });
    for (let at = 0; at < 6; at += 1) expect((await post(spam(at))).status).toBe(303);
    expect([(await leads()).length, await total()]).toEqual([6, 4 * MAX_DOCUMENT_BYTES]);
    const last = await record();
    expect(last.files).toEqual([]);
    expect(last.answers).toContainEqual(
      expect.objectContaining({ value: expect.stringContaining('cv.pdf was not stored') }),
    );
    expect((await post(form(['cv.pdf', DOCUMENTS.pdf], { ...careers, name: 'Honest' }))).status).toBe(303);
    const { store } = harness();
    await purgeStore(store, NOON + 30 * 86_400_000);
    expect(await files()).toHaveLength(5);
    await purgeStore(store, NOON + 30 * 86_400_000 + 1);
    expect((await files()).map(({ content }) => content.byteLength)).toEqual([DOCUMENTS.pdf.length]);
  });

  test.each([
    ['no boundary', 'multipart/form-data', 'x'],
    ['another boundary', 'multipart/form-data; boundary=y', '--x\r\n\r\n'],
    ['nothing', 'multipart/form-data; boundary=x', ''],
    ['a part without a name', 'multipart/form-data; boundary=x', '--x\r\n\r\na\r\n--x--\r\n'],
  ])('that cannot be read is refused: %s', async (_, type, body) => {
    expect((await post(body, { ...json, 'content-type': type })).status).toBe(400);
  });

  test('may not carry more text than any form', async () => {
    const long = { ...careers, message: 'x'.repeat(70_000) };
    expect((await post(form(['cv.pdf', DOCUMENTS.pdf], long))).status).toBe(413);
    const many = Array.from(
      { length: 50_000 },
      (_, at) => `--x\r\ncontent-disposition: form-data; name="${at}"\r\n\r\n`,
    );
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    expect((await post(`${many.join('\r\n')}\r\n--x--`, headers)).status).toBe(413);
  });
});
