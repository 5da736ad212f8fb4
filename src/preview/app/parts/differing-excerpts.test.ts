import { expect, test } from 'vitest';
import { differingExcerpts } from './differing-excerpts.ts';

const CHECK =
  'Air conditioning, brakes, tyres, battery, fluids and lights, with a written report the same day. For any make.';

test('of long texts that begin alike, the part in which they differ is shown', () => {
  const [before, after] = differingExcerpts(CHECK, CHECK.replace('the same day', 'while you wait'));
  expect(before).toBe('…lights, with a written report the same day. For any make.');
  expect(after).toBe('…lights, with a written report while you wait. For any make.');
  const far = `${CHECK} ${CHECK} ${CHECK}`;
  expect(differingExcerpts(far, `New: ${far}`).map(text => text.length)).toEqual([91, 91]);
});

test('texts that fit are shown whole, and so is one without another', () => {
  expect(differingExcerpts('$89', '$79')).toEqual(['$89', '$79']);
  expect(differingExcerpts('', 'New')).toEqual(['', 'New']);
  expect(differingExcerpts('', CHECK)[1]).toMatch(/^Air conditioning.*…$/);
});
