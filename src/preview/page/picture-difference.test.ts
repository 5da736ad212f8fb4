import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pictureDifference } from './picture-difference.ts';

/** Rows of grey values as a PNG. */
const png = (rows: readonly (readonly number[])[]) =>
  sharp(Buffer.from(rows.flat().flatMap(grey => [grey, grey, grey])), {
    raw: { width: rows[0]?.length ?? 0, height: rows.length, channels: 3 },
  })
    .png()
    .toBuffer();

async function marksOf(picture: Uint8Array): Promise<string[]> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  return Array.from({ length: info.height }, (_, y) =>
    Array.from({ length: info.width }, (_, x) => {
      const at = (y * info.width + x) * info.channels;
      return data[at] === 214 && data[at + 1] === 40 ? '#' : '.';
    }).join(''),
  );
}

test('pixels that differ are marked, but not how an edge is smoothed', async () => {
  const before = await png([
    [255, 255, 255],
    [255, 0, 255],
  ]);
  const after = await png([
    [255, 250, 255],
    [255, 255, 0],
  ]);
  expect(await marksOf(await pictureDifference(before, after))).toEqual(['...', '.##']);
});

test('what one of them has below the end of the other differs', async () => {
  const picture = await pictureDifference(
    await png([[255, 255]]),
    await png([
      [255, 255],
      [255, 255],
    ]),
  );
  expect(await marksOf(picture)).toEqual(['..', '##']);
});
