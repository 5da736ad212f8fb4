import { withoutEntities } from './without-entities.ts';

const MARKUP =
  /<\/?(?:p|br|hr|div|span|ul|ol|li|b|i|u|em|strong|small|center|h[1-6]|table|tbody|tr|td|th|a|font|img|script|style)\b[^<>]*>|<!--/i;

/** Dealers' systems export descriptions as HTML, some of it escaped: what a reader would see of it, as plain text. */
export function withoutMarkup(text: string): string {
  if (MARKUP.test(text)) return withoutEntities(withoutTags(text));
  const plain = withoutEntities(text);
  return plain !== text && MARKUP.test(plain) ? withoutEntities(withoutTags(plain)) : plain;
}

function withoutTags(text: string): string {
  return text
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replace(/<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
    .replace(/<(?:br|hr|\/p|\/div|\/li|\/h[1-6]|\/tr)\b[^<>]*>/gi, '\n')
    .replace(/<li\b[^<>]*>/gi, '• ')
    .replace(/<\/?[a-z][^<>]*>/gi, '');
}
