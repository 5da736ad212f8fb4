import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { unpack } from './unpack.ts';

const bytes = new TextEncoder().encode('FCSI and more '.repeat(500));

test('compressed bytes are unpacked, others stay', async () => {
  expect(await unpack(new Uint8Array(gzipSync(bytes)))).toEqual(bytes);
  expect(await unpack(bytes)).toBe(bytes);
  expect(await unpack(new Uint8Array())).toEqual(new Uint8Array());
});

test('a damaged file is an error', async () => {
  await expect(unpack(new Uint8Array(gzipSync(bytes).subarray(0, 30)))).rejects.toThrow();
});
