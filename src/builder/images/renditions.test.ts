import fc from 'fast-check';
import { expect, test } from 'vitest';
import { avifRenditions, ENCODER, fallbackRendition, renditionId, renditions } from './renditions.ts';

const HASH = 'ab'.repeat(32);
const widthsOf = (width: number) => avifRenditions({ hash: HASH, width }).map(each => each.width);

test('a wide original has renditions of 400, 800 and 1600, and one JPEG of 800', () => {
  expect(widthsOf(4000)).toEqual([400, 800, 1600]);
  expect(fallbackRendition({ hash: HASH, width: 4000 }).width).toBe(800);
});

test.each([
  [1000, [400, 800, 1000]],
  [800, [400, 800]],
  [500, [400, 500]],
  [399, [399]],
  [1, [1]],
])('the width of an original of %i replaces wider ones, once', (width, expected) => {
  expect(widthsOf(width)).toEqual(expected);
});

test('a picture that can be seen through falls back to PNG, whose transparency stays', () => {
  const logo = { hash: HASH, width: 640, color: null };
  expect(fallbackRendition(logo)).toMatchObject({ format: 'png', fileName: `${renditionId(HASH)}-640.png` });
});

test('renditions are never enlarged or repeated, and go from narrow to wide', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9000 }), width => {
      const all = renditions({ hash: HASH, width });
      const widths = widthsOf(width);
      expect(Math.max(...all.map(each => each.width))).toBe(Math.min(1600, width));
      expect(new Set(all.map(each => each.fileName)).size).toBe(all.length);
      expect(widths).toEqual([...widths].sort((a, b) => a - b));
    }),
  );
});

test('renditions are named by content and settings, safe on every file system', () => {
  const [first] = renditions({ hash: HASH, width: 640 });
  expect(first?.fileName).toBe(`${renditionId(HASH)}-400.avif`);
  expect(fallbackRendition({ hash: HASH, width: 640 }).fileName).toMatch(/^[0-9a-f]{24}-640\.jpg$/);
  expect(renditionId(HASH)).not.toBe(renditionId('cd'.repeat(32)));
});

test('renditions have new names when the settings change', () => {
  const { jpeg, ...others } = ENCODER;
  expect(renditionId(HASH, { ...others, jpeg: { ...jpeg, quality: 73 } })).not.toBe(renditionId(HASH));
  expect(renditionId(HASH, { ...ENCODER, version: 2 })).not.toBe(renditionId(HASH));
  expect(renditionId(HASH, { ...ENCODER })).toBe(renditionId(HASH));
});

test('renditions include the widths that a source wants besides, in their order', () => {
  const source = { kind: 'file', path: '/offer.jpg', dir: '/', widths: [375, 750] } as const;
  expect(avifRenditions({ hash: HASH, width: 4000, source }).map(each => each.width)).toEqual([
    375, 400, 750, 800, 1600,
  ]);
  expect(avifRenditions({ hash: HASH, width: 390, source }).map(each => each.width)).toEqual([375, 390]);
});
