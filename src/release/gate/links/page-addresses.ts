import { ADDRESSES } from '../inspection/html-rules.ts';

/** The attributes of an element, by name in lower case. */
export type Attributes = ReadonlyMap<string, string>;

const LOADS_AT_ONCE = /^(?:load|idle|only)$/;
const ISLAND_SCRIPTS = ['component-url', 'renderer-url', 'before-hydration-url'];

/** Collects the addresses of its own site that a page names, and what it loads by itself. */
export class PageAddresses {
  readonly links = new Set<string>();
  readonly styles: string[] = [];
  readonly scripts: string[] = [];

  /** Adds those of an element. */
  addFrom(name: string, attributes: Attributes, onFault: (message: string) => void): void {
    for (const [key, value] of attributes) {
      if (ADDRESSES.has(key)) this.addLink(value, onFault);
      else if (key === 'srcset' || key === 'imagesrcset')
        for (const part of value.split(',')) this.addLink(part.trim().split(' ')[0] ?? '', onFault);
    }
    if (name === 'link' && attributes.get('rel') === 'stylesheet')
      this.styles.push(attributes.get('href') ?? '');
    if (name === 'link' && attributes.get('rel') === 'modulepreload')
      this.scripts.push(attributes.get('href') ?? '');
    if (name === 'script' && attributes.has('src')) this.scripts.push(attributes.get('src') ?? '');
    if (name === 'astro-island' && LOADS_AT_ONCE.test(attributes.get('client') ?? ''))
      this.scripts.push(...ISLAND_SCRIPTS.flatMap(key => attributes.get(key) ?? []));
  }

  private addLink(address: string, onFault: (message: string) => void): void {
    if (/^\/(?!\/)/.test(address) || (address.startsWith('#') && address.length > 1)) this.links.add(address);
    else if (/^\s*javascript:/i.test(address))
      onFault('An address is a script, which the security policy forbids');
  }
}
