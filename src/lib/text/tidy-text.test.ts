import { expect, test } from 'vitest';
import { holdsMarkup } from './tidy-text.ts';

test.each([
  'a < b',
  'a<b',
  'a <b and c> d',
  'price <20k',
  '<3 </3 <-- this one',
  'Jo Citizen <jo.citizen@example.com>',
  "<o'brien@example.com>",
  'on <https://example.com/cars/?id=1&x=2>',
  'my list<string> on <Friday>',
])('%s is no markup', text => {
  expect(holdsMarkup(text)).toBe(false);
});

test.each([
  '<b>',
  '<BR/>',
  '<br />',
  '<script>alert(1)',
  '<script src=//x.example>',
  '<img src=x onerror=alert(1)',
  '<svg/onload=alert(1)>',
  '<x-y onclick="z">',
  '</td>',
  '<!-- x',
  '<!DOCTYPE html>',
  '<![CDATA[',
  '<?php echo 1',
  '<a\nhref="https://spam.example">cheap</a>',
])('%s is markup', text => {
  expect(holdsMarkup(text)).toBe(true);
});
