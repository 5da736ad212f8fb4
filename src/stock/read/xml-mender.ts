/** An ampersand that begins no entity, a less-than that begins no tag; CDATA is passed over whole. */
const BARE = /<!\[CDATA\[|\]\]>|&(?!(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{0,30});)|<(?![a-z_:/!?])/gi;
/** Longer than any entity's name, or the beginning of CDATA. */
const UNDECIDED = 40;

/**
 * Writes `&` and `<` as XML wants them where a feed's maker forgot: the commonest mistakes, after which a parser
 * would swallow the elements that follow. Takes text in pieces.
 */
export class XmlMender {
  #rest = '';
  #inCdata = false;

  push(text: string): string {
    const whole = this.#rest + text;
    const tail = Math.max(0, whole.length - UNDECIDED);
    const undecided = /[&<\]]/g;
    undecided.lastIndex = tail;
    const cut = undecided.exec(whole)?.index ?? whole.length;
    this.#rest = whole.slice(cut);
    return this.#mend(whole.slice(0, cut));
  }

  end(): string {
    return this.#mend(this.#rest);
  }

  #mend(text: string): string {
    return text.replace(BARE, found => {
      if (found === ']]>') this.#inCdata = false;
      else if (this.#inCdata) return found;
      else if (found.length > 1) this.#inCdata = true;
      else return found === '&' ? '&amp;' : '&lt;';
      return found;
    });
  }
}
