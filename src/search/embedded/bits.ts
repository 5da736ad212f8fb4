/** A set of rows: one bit each. */
export type Bits = Uint32Array;

function wordsFor(rows: number): number {
  return (rows + 31) >>> 5;
}

export function noRows(rows: number): Bits {
  return new Uint32Array(wordsFor(rows));
}

export function allRows(rows: number): Bits {
  const bits = noRows(rows).fill(0xffffffff);
  if (rows % 32 !== 0) bits[bits.length - 1] = 2 ** (rows % 32) - 1;
  return bits;
}

export function setRow(bits: Bits, row: number): void {
  bits[row >>> 5] = (bits[row >>> 5] ?? 0) | (1 << (row & 31));
}

export function hasRow(bits: Bits, row: number): boolean {
  return ((bits[row >>> 5] ?? 0) & (1 << (row & 31))) !== 0;
}

/** Keeps in `bits` the rows that are also in `other`. */
export function keepRows(bits: Bits, other: Bits): void {
  for (let at = 0; at < bits.length; at += 1) bits[at] = (bits[at] ?? 0) & (other[at] ?? 0);
}

export function addRows(bits: Bits, other: Bits): void {
  for (let at = 0; at < bits.length; at += 1) bits[at] = (bits[at] ?? 0) | (other[at] ?? 0);
}

export function dropRows(bits: Bits, other: Bits): void {
  for (let at = 0; at < bits.length; at += 1) bits[at] = (bits[at] ?? 0) & ~(other[at] ?? 0);
}

/** How many bits of a 32-bit word are set. */
function ones(word: number): number {
  let sum = word - ((word >>> 1) & 0x55555555);
  sum = (sum & 0x33333333) + ((sum >>> 2) & 0x33333333);
  return Math.imul((sum + (sum >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** How many rows two sets have in common. */
export function countCommon(bits: Bits, other: Bits): number {
  let sum = 0;
  for (let at = 0; at < bits.length; at += 1) sum += ones((bits[at] ?? 0) & (other[at] ?? 0));
  return sum;
}

/** The rows of a set, lowest first. */
export function rowsOf(bits: Bits, rows: number): Uint32Array {
  const found = new Uint32Array(rows);
  let count = 0;
  for (let at = 0; at < bits.length; at += 1) {
    let word = bits[at] ?? 0;
    while (word !== 0) {
      const lowest = word & -word;
      found[count] = (at << 5) + 31 - Math.clz32(lowest);
      count += 1;
      word ^= lowest;
    }
  }
  return found.subarray(0, count);
}
