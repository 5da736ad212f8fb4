import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
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

  test('texts without a Latin letter leave no hole that breaks it', () => {
    const pdf = brochurePdf(sampleBrochure({ title: '汽车', dealer: '车行', features: ['🚗'] }), null);
    expect(pdfText(pdf)).toContain('$57,990');
  });
});
