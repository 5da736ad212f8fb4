import { expect, test } from 'vitest';
import { isForIframe, pageForIframe } from './page-for-iframe.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const requested = (dest: string) =>
  new Request('http://a.localhost/', { headers: { 'sec-fetch-dest': dest } });

test('only iframes get the script that the desk talks to', () => {
  expect(isForIframe(requested('iframe'))).toBe(true);
  expect(isForIframe(requested('document'))).toBe(false);
  expect(isForIframe(new Request('http://a.localhost/'))).toBe(false);
});

test('the script is at the end of the head, and nothing else changes', () => {
  const html = '<!doctype html><html><head><title>A $& B</title></head><body>ü</body></html>';
  expect(new TextDecoder().decode(pageForIframe(bytes(html)))).toBe(
    html.replace('</head>', '<script type="module" src="/.desk/iframe.js"></script></head>'),
  );
});
