const MARKUP =
  /<\/?(?:p|br|div|span|ul|ol|li|b|i|u|em|strong|h[1-6]|table|tr|td|a|font|script|style)\b[^<>]*>/i;
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** Dealers' systems export descriptions as HTML: what a reader would see of it, as plain text. */
export function withoutMarkup(text: string): string {
  if (!MARKUP.test(text)) return text;
  return text
    .replace(/<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
    .replace(/<(?:br|\/p|\/div|\/li|\/h[1-6]|\/tr)\b[^<>]*>/gi, '\n')
    .replace(/<li\b[^<>]*>/gi, '• ')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/&(amp|lt|gt|quot|apos|nbsp);/g, (whole, name: string) => NAMED[name] ?? whole);
}
