import fc from 'fast-check';
import type { Parser } from './parser.ts';

/** Inputs of a parser: its pieces and any text, also one of them very often. */
export function inputsOf({ pieces }: Parser): fc.Arbitrary<string> {
  const piece = fc.constantFrom(...pieces);
  const many = fc
    .tuple(fc.array(piece, { minLength: 1, maxLength: 3 }), fc.integer({ min: 2, max: 2000 }))
    .map(([some, times]) => some.join('').repeat(times));
  const any = fc.oneof(fc.string({ unit: 'binary' }), fc.string(), fc.integer().map(String));
  const part = fc.oneof(
    { arbitrary: piece, weight: 40 },
    { arbitrary: any, weight: 10 },
    { arbitrary: many, weight: 1 },
  );
  return fc.array(part, { maxLength: 40 }).map(parts => parts.join(''));
}
