/** Whole numbers, one for each row. */
export type Codes = Uint8Array | Uint16Array | Uint32Array;

/** Bytes that hold a number up to `highest`: 1 to 4. */
export function widthOf(highest: number): number {
  if (highest < 2 ** 8) return 1;
  if (highest < 2 ** 16) return 2;
  return highest < 2 ** 24 ? 3 : 4;
}

/** All lowest bytes, then all second bytes, and so on: neighbours in the file are alike, which compresses. */
export function writePlanes(codes: readonly number[], width: number): Uint8Array {
  const bytes = new Uint8Array(codes.length * width);
  codes.forEach((code, row) => {
    for (let plane = 0; plane < width; plane += 1)
      bytes[plane * codes.length + row] = Math.floor(code / 2 ** (8 * plane)) & 255;
  });
  return bytes;
}

export function readPlanes(bytes: Uint8Array, rows: number, width: number): Codes {
  if (width === 1) return bytes.slice(0, rows);
  const codes = width === 2 ? new Uint16Array(rows) : new Uint32Array(rows);
  for (let plane = 0; plane < width; plane += 1) {
    const from = plane * rows;
    const weight = 2 ** (8 * plane);
    for (let row = 0; row < rows; row += 1)
      codes[row] = (codes[row] ?? 0) + (bytes[from + row] ?? 0) * weight;
  }
  return codes;
}
