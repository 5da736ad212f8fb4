import { type LinkTarget, linkTarget } from './link-target.ts';

/** The addresses that pages name, each once: tens of thousands of links name them by their index. */
export class AddressTable {
  readonly #addresses: string[] = [];
  readonly #indices = new Map<string, number>();
  /** Where each address leads: needed for all addresses of a release. */
  readonly #targets: LinkTarget[] = [];
  /** Indices of those that lead into a page. */
  readonly #fragments: number[] = [];

  get size(): number {
    return this.#addresses.length;
  }

  has(address: string): boolean {
    return this.#indices.has(address);
  }

  at(index: number): string {
    return this.#addresses[index] ?? '';
  }

  /** Those from an index on. */
  from(index: number): string[] {
    return this.#addresses.slice(index);
  }

  /** The index of an address; one that is new is added. */
  indexOf(address: string): number {
    const known = this.#indices.get(address);
    if (known !== undefined) return known;
    const index = this.#addresses.push(address) - 1;
    this.#indices.set(address, index);
    const target = linkTarget(address);
    this.#targets.push(target);
    if (target.id !== undefined) this.#fragments.push(index);
    return index;
  }

  /**
   * By index, 1 for addresses that lead where `isMeant` says. Called once for each address: for all, or for those that
   * lead into a page.
   */
  leadingTo(isMeant: (target: LinkTarget) => boolean, scope: 'all' | 'fragments'): Uint8Array {
    const meant = new Uint8Array(this.size);
    for (const index of scope === 'all' ? this.#targets.keys() : this.#fragments) {
      const target = this.#targets[index];
      if (target !== undefined && isMeant(target)) meant[index] = 1;
    }
    return meant;
  }
}
