import { escapeXml } from '../../../src/lib/markup/escape-xml.ts';

const FOCUSABLE = new Set(['A', 'BUTTON', 'INPUT', 'SELECT', 'TEXTAREA']);

/** An element or text as far as React needs it. */
class FakeNode extends EventTarget {
  readonly nodeName: string;
  readonly nodeType: number;
  readonly ownerDocument: FakeDocument;
  readonly namespaceURI = 'http://www.w3.org/1999/xhtml';
  readonly style = {};
  readonly dataset = { site: 'sample' };
  readonly childNodes: FakeNode[] = [];
  readonly attributes = new Map<string, string>();
  parentNode: FakeNode | null = null;
  nodeValue = '';

  constructor(ownerDocument: FakeDocument, nodeName: string, text?: string) {
    super();
    this.ownerDocument = ownerDocument;
    this.nodeName = nodeName.toUpperCase();
    this.nodeType = text === undefined ? 1 : 3;
    this.nodeValue = text ?? '';
    // What React sets as properties of an input.
    for (const [property, attribute] of Object.entries({ type: 'type', name: 'name', defaultValue: 'value' }))
      Object.defineProperty(this, property, {
        get: () => this.attributes.get(attribute) ?? '',
        set: (value: string) => this.attributes.set(attribute, value),
      });
  }
  get tagName() {
    return this.nodeName;
  }
  get firstChild() {
    return this.childNodes[0] ?? null;
  }
  get textContent(): string {
    return this.nodeType === 3 ? this.nodeValue : this.childNodes.map(node => node.textContent).join('');
  }
  set textContent(text: string) {
    this.childNodes.splice(0);
    if (text !== '') this.appendChild(new FakeNode(this.ownerDocument, '#text', text));
  }
  setAttribute(name: string, value: unknown) {
    this.attributes.set(name.toLowerCase(), String(value));
  }
  removeAttribute(name: string) {
    this.attributes.delete(name.toLowerCase());
  }
  appendChild(node: FakeNode) {
    return this.insertBefore(node, null);
  }
  insertBefore(node: FakeNode, next: FakeNode | null) {
    node.parentNode?.removeChild(node);
    this.childNodes.splice(next === null ? this.childNodes.length : this.childNodes.indexOf(next), 0, node);
    node.parentNode = this;
    return node;
  }
  removeChild(node: FakeNode) {
    // As in a browser, the focus does not stay with what is gone.
    if (node.contains(this.ownerDocument.activeElement))
      this.ownerDocument.activeElement = this.ownerDocument.body;
    this.childNodes.splice(this.childNodes.indexOf(node), 1);
    node.parentNode = null;
    return node;
  }
  contains(node: FakeNode | null): boolean {
    return node !== null && (node === this || this.contains(node.parentNode));
  }
  focus() {
    if (FOCUSABLE.has(this.nodeName) || this.attributes.has('tabindex'))
      this.ownerDocument.activeElement = this;
  }
  all(tag: string): FakeNode[] {
    const found = this.childNodes.flatMap(node => node.all(tag));
    return this.nodeName === tag.toUpperCase() ? [this, ...found] : found;
  }
  get outerHTML(): string {
    if (this.nodeType === 3) return escapeXml(this.nodeValue);
    const tag = this.nodeName.toLowerCase();
    const attributes = [...this.attributes].map(([name, value]) => ` ${name}="${escapeXml(value)}"`).join('');
    return `<${tag}${attributes}>${this.innerHTML}</${tag}>`;
  }
  get innerHTML(): string {
    return this.childNodes.map(node => node.outerHTML).join('');
  }
}

/** A document just large enough for React, with what stands in it and what has the focus. */
export class FakeDocument extends EventTarget {
  readonly nodeType = 9;
  readonly nodeName = '#document';
  readonly documentElement = new FakeNode(this, 'html');
  readonly body = this.documentElement.appendChild(new FakeNode(this, 'body'));
  readonly defaultView = { document: this, HTMLIFrameElement: class {} };
  activeElement: FakeNode = this.body;
  visibilityState = 'visible';
  createElement(tag: string) {
    return new FakeNode(this, tag);
  }
  createTextNode(text: string) {
    return new FakeNode(this, '#text', text);
  }
}
