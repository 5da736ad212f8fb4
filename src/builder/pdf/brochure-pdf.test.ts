import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { pdfText } from '../../../tests/support/pdf-text.ts';
import { sampleBrochure } from '../../../tests/support/samples/sample-brochure.ts';
import { brochurePdf } from './brochure-pdf.ts';

const PICTURE = { url: '/_images/x.jpg', width: 160, height: 120 };
const JPEG = await sharp({ create: { width: 160, height: 120, channels: 3, background: '#336699' } })
  .jpeg()
  .toBuffer();
const latin = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

describe('a brochure', () => {
  test('is one page with the words of its data', () => {
    const pdf = brochurePdf(sampleBrochure(), null);
    expect(latin(pdf).match(/\/Type \/Page\n/g)).toHaveLength(1);
    const text = pdfText(pdf);
    for (const part of [
      '$57,990',
      'Drive Away',
      '8.90% p.a. comparison rate',
      'Reversing camera',
      'LMCT 12345',
    ])
      expect(text).toContain(part);
  });

  test('has the same bytes for the same data, whatever was drawn before', () => {
    const data = sampleBrochure({ picture: PICTURE });
    const first = brochurePdf(data, JPEG);
    brochurePdf(sampleBrochure({ title: 'Another', features: ['One', 'Two'] }), null);
    expect(latin(brochurePdf(structuredClone(data), JPEG))).toBe(latin(first));
    expect(latin(brochurePdf({ ...data, title: '2025 Toyota HiLux' }, JPEG))).not.toBe(latin(first));
  });

  test('has title, author, subject and language', () => {
    const pdf = latin(brochurePdf(sampleBrochure(), null));
    expect(pdf).toContain('(Sample Motors)');
    expect(pdf).toContain('(https://sample.example/cars/2024-toyota-hilux-1/)');
    expect(pdf).toContain('/Lang (en-AU)');
    expect(pdf).toContain('/MarkInfo');
    expect(pdf).toContain('(D:20261101000000Z)');
  });

  test('is A4, in the US Letter', () => {
    expect(latin(brochurePdf(sampleBrochure(), null))).toContain('/MediaBox [0 0 595.28 841.89]');
    expect(latin(brochurePdf(sampleBrochure({ country: 'US' }), null))).toContain('/MediaBox [0 0 612 792]');
  });

  test('shows the cover, with the title for those who cannot see it', () => {
    const pdf = latin(brochurePdf(sampleBrochure({ picture: PICTURE }), JPEG));
    expect(pdf).toContain('/DCTDecode');
    expect(pdf).toContain('/Alt (2024 Toyota HiLux)');
  });

  test.each([
    ['no JPEG', Buffer.from('<svg/>')],
    ['cut off', JPEG.subarray(0, 30)],
    ['empty', Buffer.alloc(0)],
  ])('does without a cover that is %s', (_, bytes) => {
    const data = sampleBrochure({ picture: PICTURE });
    expect(latin(brochurePdf(data, bytes))).toBe(latin(brochurePdf(data, null)));
  });

  test('texts cannot break out of the file', () => {
    const evil = '\\) Tj ET endstream endobj ]]> <script> (';
    const pdf = brochurePdf(sampleBrochure({ title: evil, dealer: evil, features: [evil] }), null);
    expect(latin(pdf).match(/\/Type \/Page\n/g)).toHaveLength(1);
    expect(pdfText(pdf)).toContain('<script>');
  });

  test('names in other letters than Latin can be read and copied', () => {
    const names = ['Škoda Łódź', 'Αθήνα Ω', 'Жигули їжак', 'Đorđe ğ ő', 'fine waffle'];
    const pdf = brochurePdf(sampleBrochure({ title: names.join(' '), features: names }), null);
    const text = pdfText(pdf);
    for (const name of names) expect(text).toContain(`• ${name}`);
    expect(text.normalize('NFC')).toContain(names.slice(0, 3).join(' '));
    expect(text).not.toContain('\ufffd');
  });

  test('letters that share a glyph do not depend on what was drawn before', async () => {
    const [data, other] = ['µ Δ', 'μ ∆ ﬁ'].map(title => sampleBrochure({ title, page: 'https://x/' }));
    const drawn = async (before: typeof data) => {
      vi.resetModules();
      const fresh = await import('./brochure-pdf.ts');
      if (before !== undefined) fresh.brochurePdf(before, null);
      return latin(fresh.brochurePdf(data ?? sampleBrochure(), null));
    };
    expect(await drawn(other)).toBe(await drawn(undefined));
  });

  test('the longest texts are on one page, cut where they may be', () => {
    const many = Array.from({ length: 300 }, (_, at) => `Feature ${at} with some words`);
    const description = many.map(text => `${text}. `.repeat(20));
    const financeNotes = ['These conditions are long. '.repeat(100).trim()];
    const data = sampleBrochure({ features: many, description, financeNotes, picture: PICTURE });
    const pdf = brochurePdf(data, JPEG);
    expect(latin(pdf).match(/\/Type \/Page\n/g)).toHaveLength(1);
    const text = pdfText(pdf).replaceAll(/\s+/g, ' ');
    expect(text).toContain(financeNotes[0]);
    expect(text).toMatch(/and \d+ more/);
    expect(text).toContain('…');
    for (const fact of ['$57,990', '8.90% p.a. comparison rate', 'LMCT 12345', 'was $61,990'])
      expect(text).toContain(fact);
  });

  test('texts without a Latin letter leave no hole that breaks it', () => {
    const pdf = brochurePdf(sampleBrochure({ title: '汽车', dealer: '车行', features: ['🚗'] }), null);
    expect(pdfText(pdf)).toContain('$57,990');
  });
});
