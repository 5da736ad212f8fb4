import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { escapeXml } from './escape-xml.ts';

/** What a strict XML parser reads of the text, as content and as an attribute. */
function readBack(text: string): { content: string; attribute: string | undefined } {
  const parser = new SaxesParser();
  const found = { content: '', attribute: undefined as string | undefined };
  parser.on('error', error => {
    throw error;
  });
  parser.on('text', part => {
    found.content += part;
  });
  parser.on('opentag', ({ attributes }) => {
    found.attribute = attributes['a'];
  });
  parser.write(`<x a="${escapeXml(text)}">${escapeXml(text)}</x>`).close();
  return found;
}

test('markup becomes text', () => {
  expect(escapeXml(`<a href="x" b='y'>]]>&amp;`)).toBe(
    '&lt;a href=&quot;x&quot; b=&apos;y&apos;&gt;]]&gt;&amp;amp;',
  );
});

test('characters that XML cannot carry are left out: controls, half of a pair, the two that are none', () => {
  expect(escapeXml('a\u0000b\u0008c\u001bd\ud800e\udc00f\ufffeg\uffffh')).toBe('abcdefgh');
  expect(escapeXml('tab\tline\nemoji 🚗 \u{10ffff} ü')).toBe('tab\tline\nemoji 🚗 \u{10ffff} ü');
});

test('a strict parser reads any text back, but for what XML cannot carry', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), text => {
      const cleaned = text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '');
      const lines = cleaned.replace(/\r\n?/g, '\n');
      expect(readBack(text)).toEqual({ content: lines, attribute: lines.replace(/[\t\n]/g, ' ') });
    }),
    { numRuns: 500 },
  );
});
