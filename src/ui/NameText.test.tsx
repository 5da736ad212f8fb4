import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NameText } from './NameText.tsx';

const html = (text: string) => renderToStaticMarkup(<NameText text={text} />);

test('a name has the direction of its own writing, whatever is around it', () => {
  expect(html('تويوتا كورولا 2.0 (2014)')).toBe('<bdi>تويوتا كورولا 2.0 (2014)</bdi>');
});

test('words do not break at their hyphens', () => {
  expect(html('Mazda CX-5 GT')).toBe('<bdi>Mazda <span class="no-break">CX-5</span> GT</bdi>');
});
