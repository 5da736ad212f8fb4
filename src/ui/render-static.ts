import type { ReactNode } from 'react';

/**
 * Renders a React component in the browser without React: for components that only show what they are given. One that
 * uses hooks, events or styles needs React and is refused.
 */
export function renderStatic(node: ReactNode): DocumentFragment {
  const fragment = document.createDocumentFragment();
  render(node, fragment);
  return fragment;
}

const SVG = 'http://www.w3.org/2000/svg';

/** React's names of attributes that HTML writes otherwise than in lower case. */
const NAMES: Record<string, string> = { className: 'class', htmlFor: 'for' };

function render(node: unknown, parent: ParentNode & Node): void {
  if (node === null || node === undefined || typeof node === 'boolean') return;
  if (typeof node === 'string' || typeof node === 'number') parent.append(String(node));
  else if (Array.isArray(node)) for (const each of node) render(each, parent);
  else if (isElement(node)) renderElement(node, parent);
  else throw new Error('This can only be rendered by React.');
}

/** A component by what it returns, an element of HTML, or the children of a fragment. */
function renderElement({ type, props }: StaticElement, parent: ParentNode & Node): void {
  if (typeof type === 'function') render(type(props), parent);
  else if (typeof type === 'string') parent.append(createElement(type, props, parent));
  else render(props['children'], parent);
}

function createElement(type: string, { children, ...props }: Props, parent: Node): Element {
  const inSvg = type === 'svg' || (parent instanceof SVGElement && parent.tagName !== 'foreignObject');
  const element = inSvg ? document.createElementNS(SVG, type) : document.createElement(type);
  for (const [name, value] of Object.entries(props)) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === 'function' || typeof value === 'object')
      throw new Error(`The ${name} of a <${type}> can only be rendered by React.`);
    element.setAttribute(
      NAMES[name] ?? name,
      value === true && !/^(?:aria|data)-/.test(name) ? '' : String(value),
    );
  }
  render(children, element);
  return element;
}

type Props = Record<string, unknown>;
interface StaticElement {
  type: ((props: Props) => unknown) | string | symbol;
  props: Props;
}

function isElement(node: unknown): node is StaticElement {
  return typeof node === 'object' && node !== null && 'type' in node && 'props' in node;
}
