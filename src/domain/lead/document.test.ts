import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DOCUMENTS, OTHERS } from '../../../tests/support/samples/documents.ts';
import { documentKind } from './document-kind.ts';
import { documentName } from './document-name.ts';
import { isCareersSubject } from './lead-category.ts';

test.each([
  ['Careers Enquiry', null, true],
  [' career enquiry ', null, true],
  ['General Enquiry', 'Career Enquiry', true],
  ['General Enquiry', null, false],
  ['Sales Enquiry', 'Parts Search', false],
  [null, null, false],
])('[K20] Whether a CV may come with %j, %j: %j.', (category, subcategory, may) => {
  expect(isCareersSubject({ category, subcategory })).toBe(may);
});

test.each(Object.entries(DOCUMENTS))('[K21] A document is known by its content: %s.', (kind, bytes) => {
  expect(documentKind(bytes)).toBe(kind);
});

test.each(Object.entries(OTHERS))('[K21] No document: %s.', (_, bytes) => {
  expect(documentKind(bytes)).toBeNull();
});

test('[K21] What repeats the beginning of what is looked for is read once.', () => {
  const bytes = new Uint8Array(40 * 1024 * 1024).fill('W'.charCodeAt(0));
  bytes.set(DOCUMENTS.doc.subarray(0, 8));
  expect(documentKind(bytes)).toBeNull();
}, 10_000);

test('[K21] Whatever bytes come, they are a document or none.', () => {
  const beginnings = fc.constantFrom(...Object.values(DOCUMENTS), ...Object.values(OTHERS));
  fc.assert(
    fc.property(beginnings, fc.uint8Array({ maxLength: 200 }), fc.nat(600), (bytes, noise, at) => {
      documentKind(Buffer.concat([bytes.subarray(0, at), noise, bytes.subarray(at)]));
    }),
  );
});

test.each([
  ['cv.pdf', 'cv.pdf'],
  ['CV Ada.PDF', 'CV Ada.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['C:\\fakepath\\my cv.pdf', 'my cv.pdf'],
  ['cv.exe', 'cv.exe.pdf'],
  ['cv\u202efdp.exe', 'cv fdp.exe.pdf'],
  ['a"\r\nX-Evil: 1.pdf', 'a_ X-Evil_ 1.pdf'],
  ['<script>.pdf', '_script_.pdf'],
  ['...', 'document.pdf'],
  ['.pdf', 'document.pdf'],
  ['', 'document.pdf'],
  ['CON', '_CON.pdf'],
  ['nul.pdf', '_nul.pdf'],
  ['aux.tar.pdf', '_aux.tar.pdf'],
  ['Com1 .pdf', '_Com1.pdf'],
  ['lpt\u00b9', '_lpt\u00b9.pdf'],
  ['contact.pdf', 'contact.pdf'],
  ['com10.pdf', 'com10.pdf'],
  ['Ame\u0301lie.pdf', 'Amélie.pdf'],
])('[K22] %j is called %j.', (given, name) => {
  expect(documentName(given, 'pdf')).toBe(name);
});

test('[K22] No name is longer than 100 characters, leads elsewhere or ends otherwise.', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), given => {
      const name = documentName(given, 'docx');
      expect(name.length).toBeLessThanOrEqual(100);
      expect(name).toMatch(/^[^/\\<>:"|?*\p{Cc}]+\.docx$/u);
    }),
  );
});
