/** A part of a page that is written smaller than what it has to be as large as. */
export interface SmallPart {
  kind: 'price' | 'comparison';
  text: string;
  size: number;
  wanted: number;
}

/**
 * Runs in the browser: compares how large amounts are painted. The whole price of a car is no smaller than any part of it,
 * and the comparison rate no smaller than the rate and the repayment beside it (docs/display-rules.md).
 */
export function measureSizes(comparisonName: string | null): SmallPart[] {
  const leaves = (root: Element) =>
    [...root.querySelectorAll('*')].flatMap(element => {
      const text = [...element.childNodes]
        .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
        .map(({ textContent }) => textContent ?? '')
        .join(' ')
        .trim();
      const isSeen = text !== '' && element.getClientRects().length > 0;
      return isSeen ? [{ text, size: Number.parseFloat(getComputedStyle(element).fontSize), element }] : [];
    });
  const small: SmallPart[] = [];
  for (const card of document.querySelectorAll('article[data-car-id]')) {
    const amount = leaves(card).find(({ element }) => element.matches('.price__amount'));
    const part = leaves(card).find(
      ({ text, size, element }) =>
        amount !== undefined && size > amount.size && /\p{Sc}\s?\d/u.test(text) && !element.closest('s'),
    );
    if (amount !== undefined && part !== undefined)
      small.push({ kind: 'price', text: amount.text, size: amount.size, wanted: part.size });
  }
  const name = comparisonName?.toLowerCase() ?? null;
  const isRate = (text: string) =>
    /\d\s*%/.test(text) || /\p{Sc}\s?\d.*\b(?:week|fortnight|month)/iu.test(text);
  for (const block of name === null
    ? []
    : document.querySelectorAll('.finance-strip, .finance-figures dl, [data-credit]')) {
    const found = leaves(block);
    const named = found.filter(({ text }) => text.toLowerCase().includes(name ?? ''));
    const largest = Math.max(...found.filter(({ text }) => isRate(text)).map(({ size }) => size));
    for (const label of named) {
      // A label without a figure has it behind it.
      const figure = isRate(label.text)
        ? label
        : found.slice(found.indexOf(label)).find(({ text }) => isRate(text));
      if (figure !== undefined && figure.size < largest)
        small.push({ kind: 'comparison', text: figure.text, size: figure.size, wanted: largest });
    }
  }
  return small;
}
