import { expect, test } from 'vitest';
import { TEST_FRAME } from '../../../tests/builder/publish-helpers.ts';
import { framePart } from './frame-part.ts';

test('a part is made once for each frame and key', async () => {
  const made: string[] = [];
  const make = (html: string) => async () => {
    made.push(html);
    return html;
  };
  const [one, other] = [{ ...TEST_FRAME }, { ...TEST_FRAME }];
  expect(await framePart(one, 'header', make('a'))).toBe('a');
  expect(await framePart(one, 'header', make('b'))).toBe('a');
  expect(await framePart(one, 'footer', make('c'))).toBe('c');
  expect(await framePart(other, 'header', make('d'))).toBe('d');
  expect(made).toEqual(['a', 'c', 'd']);
});
