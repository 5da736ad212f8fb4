import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;
type ParentNode = DefaultTreeAdapterTypes.ParentNode;

/** A part of a page that a reader, or a program, would notice. */
export interface PageItem {
  kind: 'text' | 'picture' | 'look' | 'link' | 'hidden';
  value: string;
  /** Of the element that holds it; null in the head. */
  selector: string | null;
}

/** Elements within a line of text. */
const INLINE = new Set([
  'a',
  'abbr',
  'b',
  'bdi',
  'br',
  'cite',
  'code',
  'data',
  'del',
  'em',
  'i',
  'ins',
  'mark',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'time',
  'u',
  'wbr',
]);
const SILENT = new Set(['script', 'style', 'template', 'noscript', 'svg']);

/** The items of a page in their order. */
export function pageItems(html: string): PageItem[] {
  const items: PageItem[] = [];
  const visit = (node: Element, selector: string) => {
    const attributes = new Map(node.attrs.map(({ name, value }) => [name, value]));
    const add = (kind: PageItem['kind'], value: string | undefined) => {
      if (value !== undefined && value !== '')
        items.push({ kind, value, selector: selector === '' ? null : selector });
    };
    const { tagName } = node;
    if (tagName === 'style') {
      // The values of a theme: `--accent:#ffc629` is "accent: #ffc629".
      for (const [, name, value] of textOf(node).matchAll(/--([\w-]+):([^;}]+)/g))
        add('look', `${name}: ${value}`);
      return;
    }
    if (tagName === 'title') return add('hidden', `title: ${textOf(node)}`);
    if (tagName === 'meta') return add('hidden', metaText(attributes));
    if (tagName === 'script' && attributes.get('type') === 'application/ld+json')
      return add('hidden', `structured data: ${textOf(node)}`);
    if (SILENT.has(tagName)) return;
    if (tagName === 'input' && attributes.get('type') === 'hidden') return;
    if (tagName === 'img') add('picture', `${attributes.get('alt') ?? ''} (${attributes.get('src') ?? ''})`);
    if (tagName === 'input' || tagName === 'textarea')
      add('text', attributes.get('value') ?? attributes.get('placeholder') ?? attributes.get('aria-label'));
    if (tagName === 'a') add('link', attributes.get('href'));
    if (holdsLine(node)) {
      add('text', textOf(node));
      // Content of the line is part of it, except its links and pictures.
      return visitWithin(node, selector);
    }
    for (const [child, path] of childElements(node, selector)) visit(child, path);
  };
  const visitWithin = (node: Element, selector: string) => {
    for (const [child, path] of childElements(node, selector)) {
      if (child.tagName === 'a') items.push({ kind: 'link', value: hrefOf(child), selector: path });
      if (child.tagName === 'img') visit(child, path);
      else visitWithin(child, path);
    }
  };
  for (const [child, path] of childElements(parse(html), '')) visit(child, path);
  return items.filter(({ kind, value }) => kind !== 'link' || value !== '');
}

/** The elements right below a node, each with its selector. */
function childElements(node: ParentNode, selector: string): [Element, string][] {
  const counts = new Map<string, number>();
  return node.childNodes.flatMap((child): [Element, string][] => {
    if (!('tagName' in child)) return [];
    const nth = (counts.get(child.tagName) ?? 0) + 1;
    counts.set(child.tagName, nth);
    return [[child, pathOf(child, nth, selector)]];
  });
}

/** The selector of an element: from the nearest id, else from the body. */
function pathOf({ tagName, attrs }: Element, nth: number, parent: string): string {
  const id = attrs.find(({ name }) => name === 'id')?.value ?? '';
  if (/^[a-zA-Z][\w-]*$/.test(id)) return `#${id}`;
  if (tagName === 'html' || tagName === 'head') return '';
  if (tagName === 'body') return 'body';
  return parent === '' ? '' : `${parent} > ${tagName}:nth-of-type(${nth})`;
}

/** Whether it directly contains text, and nothing but a line of text. */
function holdsLine(node: Element): boolean {
  const isLine = (each: Node): boolean =>
    !('tagName' in each) ||
    ((INLINE.has(each.tagName) || SILENT.has(each.tagName)) && each.childNodes.every(isLine));
  const hasText = node.childNodes.some(each => 'value' in each && each.value.trim() !== '');
  return hasText && node.childNodes.every(isLine);
}

function textOf(node: Element): string {
  const texts = (each: Node): string => {
    if ('value' in each) return each.value;
    if (!('childNodes' in each) || ('tagName' in each && SILENT.has(each.tagName) && each !== node))
      return '';
    return each.childNodes.map(texts).join('');
  };
  return texts(node).replaceAll(/\s+/g, ' ').trim();
}

function hrefOf({ attrs }: Element): string {
  return attrs.find(({ name }) => name === 'href')?.value ?? '';
}

function metaText(attributes: ReadonlyMap<string, string>): string | undefined {
  const name = attributes.get('name') ?? attributes.get('property');
  return name === undefined ? undefined : `${name}: ${attributes.get('content') ?? ''}`;
}
