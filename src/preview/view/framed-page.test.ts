import { expect, test } from 'vitest';
import { framedPage, isForFrame } from './framed-page.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const asked = (dest: string) => new Request('http://a.localhost/', { headers: { 'sec-fetch-dest': dest } });

test('only frames get the script that the desk talks to', () => {
  expect(isForFrame(asked('iframe'))).toBe(true);
  expect(isForFrame(asked('document'))).toBe(false);
  expect(isForFrame(new Request('http://a.localhost/'))).toBe(false);
});

test('the script is at the end of the head, and nothing else changes', () => {
  const html = '<!doctype html><html><head><title>A $& B</title></head><body>ü</body></html>';
  expect(new TextDecoder().decode(framedPage(bytes(html)))).toBe(
    html.replace('</head>', '<script type="module" src="/.desk/frame.js"></script></head>'),
  );
});
