import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sampleBrochure } from '../../../tests/support/samples/sample-brochure.ts';
import type { Brochure } from '../../view/brochure.ts';
import { canvas } from './canvas.ts';
import { layOutBrochure } from './lay-out-brochure.ts';
import type { Pen } from './pen.ts';
import { type Sheet, sheetOf } from './sheet.ts';
import { fitLines, wrapLines } from './wrap-lines.ts';

interface Drawn {
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
  size: number;
  link?: string;
}

/** A pen that notes where what is put; each character is half as wide as it is high. */
function notingPen(drawn: Drawn[]): Pen {
  const measure = (size: number) => (text: string) => text.length * size * 0.5;
  return {
    width: (text, { size }) => measure(size)(text),
    lines: (text, width, { size }, most) =>
      most === undefined ? wrapLines(text, width, measure(size)) : fitLines(text, width, most, measure(size)),
    height: (lines, { size }) => lines * size * 1.3,
    text(lines, x, y, { size }, { right = false, link } = {}) {
      lines.forEach((text, at) => {
        const width = measure(size)(text);
        const left = right ? x - width : x;
        const top = y + at * size * 1.3;
        const box = { text, size, left, right: left + width, top, bottom: top + size * 1.3 };
        drawn.push(link === undefined ? box : { ...box, link });
      });
      return y + lines.length * size * 1.3;
    },
    box() {},
    picture(_, left, top, width, height) {
      drawn.push({ text: '(picture)', size: 0, left, top, right: left + width, bottom: top + height });
    },
    part: (_, draw) => draw(),
    decoration: draw => draw(),
  };
}

const COVER = { image: 'cover.jpg', width: 1600, height: 1200 };

function draw(data: Brochure, cover: typeof COVER | null = COVER): { drawn: Drawn[]; sheet: Sheet } {
  const drawn: Drawn[] = [];
  const sheet = sheetOf(data.country);
  layOutBrochure(canvas(notingPen(drawn), sheet, data), cover);
  return { drawn, sheet };
}

const textsOf = (data: Brochure) => draw(data).drawn.map(({ text }) => text);
const whole = (data: Brochure) => textsOf(data).join(' ');

function overlaps(drawn: readonly Drawn[]): string[] {
  const EPSILON = 0.01;
  return drawn.flatMap((one, at) =>
    drawn
      .slice(at + 1)
      .filter(
        other =>
          one.left < other.right - EPSILON &&
          other.left < one.right - EPSILON &&
          one.top < other.bottom - EPSILON &&
          other.top < one.bottom - EPSILON,
      )
      .map(other => `${one.text} | ${other.text}`),
  );
}

const words = (least: number, most: number) =>
  fc
    .array(fc.stringMatching(/^[A-Za-z]{1,14}$/), { minLength: least, maxLength: most })
    .map(list => list.join(' '));
const sentences = (most: number) => words(1, most).map(text => `${text}.`);

const anyBrochure = fc
  .record({
    country: fc.constantFrom('AU', 'US', 'GB'),
    dealer: words(1, 14),
    title: words(1, 16),
    trim: fc.option(words(1, 12)),
    notice: fc.option(words(1, 14)),
    details: fc.array(fc.record({ label: words(1, 2), value: words(1, 5) }), { maxLength: 18 }),
    features: fc.array(words(1, 5), { maxLength: 80 }),
    description: fc.array(sentences(60), { maxLength: 8 }),
    financeNotes: fc.array(sentences(60), { maxLength: 3 }),
    licences: fc.array(words(1, 3), { maxLength: 4 }),
    withFinance: fc.boolean(),
    withPrice: fc.boolean(),
  })
  .map(({ withFinance, withPrice, ...changes }) => {
    const sample = sampleBrochure(changes as Partial<Brochure>);
    return {
      ...sample,
      finance: withFinance ? sample.finance : null,
      price: withPrice ? sample.price : { ...sample.price, amount: null, text: 'Enquire for price.' },
    };
  });

describe('the page', () => {
  test('nothing overlaps and nothing leaves the sheet, whatever the content', () => {
    fc.assert(
      fc.property(anyBrochure, fc.boolean(), (data, pictured) => {
        const { drawn, sheet } = draw(data, pictured ? COVER : null);
        expect(overlaps(drawn)).toEqual([]);
        const outside = drawn.filter(
          ({ left, right, top, bottom }) =>
            left < sheet.left - 0.01 ||
            right > sheet.left + sheet.inner + 0.01 ||
            top < sheet.top - 0.01 ||
            bottom > sheet.bottom + 0.01,
        );
        expect(outside).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  test('a payment, its rate and the comparison rate are of one size, and the warning is there in full', () => {
    const { drawn } = draw(sampleBrochure());
    const sizeOf = (text: string) => drawn.find(each => each.text.includes(text))?.size;
    expect(sizeOf('$189.50 a week')).toBeGreaterThan(0);
    expect(sizeOf('comparison rate')).toBe(sizeOf('$189.50 a week'));
    expect(sizeOf('interest')).toBe(sizeOf('$189.50 a week'));
    expect(whole(sampleBrochure())).toContain(
      'WARNING: This comparison rate is true only for the examples given.',
    );
  });

  test('a lender without a repayment has its rates alone, with the warning', () => {
    const { finance } = sampleBrochure();
    const text = whole(sampleBrochure({ finance: finance === null ? null : { ...finance, payment: null } }));
    expect(text).not.toContain('a week');
    expect(text).toContain('comparison rate');
    expect(text).toContain('WARNING: This comparison rate is true only for the examples given.');
  });

  test('conditions that do not fit take the repayment with them: neither is shown without the other', () => {
    const financeNotes = ['These conditions are long. '.repeat(400).trim()];
    const text = whole(sampleBrochure({ financeNotes }));
    expect(text).not.toContain('a week');
    expect(text).not.toContain('comparison rate');
    expect(text).not.toContain('These conditions');
    expect(text).toContain('$57,990');
  });

  test('features that do not fit are counted', () => {
    const features = Array.from({ length: 200 }, (_, at) => `Feature ${at + 1}`);
    const texts = textsOf(sampleBrochure({ features }));
    const shown = texts.filter(text => text.startsWith('Feature ')).length;
    expect(shown).toBeGreaterThan(20);
    expect(texts).toContain(`and ${200 - shown} more`);
  });

  test('many features and a long description share the page', () => {
    const features = Array.from({ length: 200 }, (_, at) => `Feature ${at + 1}`);
    const texts = textsOf(sampleBrochure({ features, description: ['It is good. '.repeat(200).trim()] }));
    expect(texts.filter(text => text.startsWith('Feature ')).length).toBeGreaterThan(10);
    expect(texts.filter(text => text.includes('It is good.')).length).toBeGreaterThan(2);
  });

  test('a long description ends with a sentence', () => {
    const description = ['Every part of it was looked at. '.repeat(200).trim()];
    const texts = textsOf(sampleBrochure({ description }));
    const about = texts.slice(texts.indexOf('About this car') + 1, texts.indexOf('WARNING: This comparison'));
    expect(about.join(' ').replace(/\.[^.]*WARNING.*$/, '.')).toMatch(/looked at\./);
    expect(texts.join(' ')).not.toContain('…');
  });

  test('one sentence without end is cut', () => {
    expect(whole(sampleBrochure({ description: ['options '.repeat(600).trim()] }))).toContain('options…');
  });

  test('phone, e-mail and the page of the car are links', () => {
    const links = new Set(draw(sampleBrochure()).drawn.flatMap(({ link }) => link ?? []));
    expect([...links].sort()).toEqual([
      'https://sample.example/cars/2024-toyota-hilux-1/',
      'mailto:sales@sample.example',
      'tel:+61755501234',
    ]);
  });
});
