import { expect, test } from 'vitest';
import { withoutMarkup } from './without-markup.ts';

test.each([
  ['Tom &amp; Jerry&#39;s', "Tom & Jerry's"],
  ['<b>Now</b> &pound;5 &ndash; it&rsquo;s &#8211; &#x2022; &reg;', 'Now £5 – it’s – • ®'],
  ['Owner&#146;s manual', 'Owner’s manual'],
  ['one<hr>two<br/>three', 'one\ntwo\nthree'],
  ['<center>Sale</center><!-- note <b>x</b> --><img src="a">!', 'Sale!'],
  ['&lt;p&gt;One&lt;/p&gt;&lt;p&gt;Two &amp;amp; three', 'One\nTwo & three'],
  ['Tom &amp;amp; Co&amp;#39;s', "Tom & Co's"],
  // A person's text about markup, and what only looks like it.
  ['under &lt; 5 &amp; more', 'under < 5 & more'],
  ['R&D; 5 &constructor; &#0; &#xd800; &#99999999;', 'R&D; 5 &constructor; &#0; &#xd800; &#99999999;'],
  ['a < b and 3 > 2', 'a < b and 3 > 2'],
  ['<script>alert(1)</script>text', 'text'],
])('%j reads %j', (html, text) => expect(withoutMarkup(html)).toBe(text));
