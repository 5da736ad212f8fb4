import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { printedJson } from './print-json.ts';

test('what harms a terminal is escaped, in names too', () => {
  const value = { 'a\u009b': 'x\u202ey\u001b[2J\u007f\u2028\u200b\ufeff\u{e0041}é車\n' };
  expect(printedJson(value)).toBe(
    String.raw`{"a\u009b":"x\u202ey\u001b[2J\u007f\u2028\u200b\ufeff\udb40\udc41é車\n"}`,
  );
});

test('whatever the value, printed JSON reads back as the same', () => {
  const text = fc.string({ unit: 'binary' });
  fc.assert(
    fc.property(fc.dictionary(text, fc.array(text), { noNullPrototype: true }), value => {
      const printed = printedJson(value);
      expect(JSON.stringify(JSON.parse(printed))).toBe(JSON.stringify(value));
      expect(printed).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    }),
  );
});

test('no command prints JSON in another way', () => {
  const scripts = path.join(import.meta.dirname, '..');
  const files = fs.readdirSync(scripts).filter(file => file.endsWith('.ts'));
  expect(files.length).toBeGreaterThan(10);
  for (const file of files)
    expect(fs.readFileSync(path.join(scripts, file), 'utf8'), file).not.toMatch(
      /console\.log\(.*JSON\.stringify/,
    );
});
