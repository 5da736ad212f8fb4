import { expect, test } from 'vitest';
import { article } from './article.ts';

test('the first heading is the page’s, and no other is an h1', () => {
  expect(article('# Our story #\n\n# More\n\nText.')).toEqual({
    heading: 'Our story',
    html: '<h2>More</h2>\n<p>Text.</p>\n',
  });
  expect(article('Text.\n\n# Later').heading).toBeNull();
});

test('addresses lead to pages, mail and phones, and run nothing', () => {
  const safe = ['/finance/', 'https://a.example/', 'mailto:a@b.example', 'tel:+61755550100', '?a=b:c'];
  for (const address of safe)
    expect(article(`[a](${address})`).html).toBe(`<p><a href="${address}">a</a></p>\n`);
  const unsafe = [
    'javascript:alert(1)',
    'JaVaScRiPt&#58;alert(1)',
    'vbscript&colon;x',
    'data:text/html,x',
    'data:image/png;base64,AA',
    'file:///etc/passwd',
    'blob:x',
  ];
  for (const address of unsafe)
    for (const text of [`[a](${address})`, `![a](${address})`, `<${address}>`, `[a]\n\n[a]: ${address}`])
      expect(article(text).html, text).not.toMatch(/<(a|img)/);
});

test('addresses in a text become links, two slashes do not', () => {
  expect(article('See https://a.example/x or mail sales@example.com').html).toBe(
    '<p>See <a href="https://a.example/x">https://a.example/x</a> or mail <a href="mailto:sales@example.com">sales@example.com</a></p>\n',
  );
  expect(article('url=//evil.example/').html).not.toContain('<a');
});

test('HTML stays text, also as the language of a code block', () => {
  expect(article('<b onclick="x">').html).toBe('<p>&lt;b onclick=&quot;x&quot;&gt;</p>\n');
  expect(article('```js"onclick=x\n<b>\n```').html).toBe(
    '<pre><code class="language-js&quot;onclick=x">&lt;b&gt;\n</code></pre>\n',
  );
});

test('the columns of a table keep their sides without a style, which our policy forbids', () => {
  const { html } = article('|a|b|\n|:-|-:|\n|1|2|\n');
  expect(html).toContain('<th align="left">a</th>\n<th align="right">b</th>');
  expect(html).toContain('<td align="left">1</td>\n<td align="right">2</td>');
  expect(html).not.toContain('style');
});
