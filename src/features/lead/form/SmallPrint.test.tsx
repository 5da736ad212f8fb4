import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SmallPrint } from './SmallPrint.tsx';

const LINK = { label: 'Privacy policy', href: '/privacy-policy/' };

test.each([
  ['a note alone', 'We keep it safe.', null, 'We keep it safe.'],
  [
    'a note with the page that says more',
    'We keep it safe.',
    LINK,
    'We keep it safe. <a href="/privacy-policy/">Privacy policy</a>',
  ],
  ['markup', '<b>Safe</b>', null, '&lt;b&gt;Safe&lt;/b&gt;'],
  [
    'markup in a link',
    'Safe.',
    { label: '<b>More</b>', href: '/?a="><b>' },
    'Safe. <a href="/?a=&quot;&gt;&lt;b&gt;">&lt;b&gt;More&lt;/b&gt;</a>',
  ],
])('small print shows %s', (_, text, link, expected) => {
  expect(renderToStaticMarkup(<SmallPrint text={text} link={link} />)).toBe(
    `<p class="small-print">${expected}</p>`,
  );
});
