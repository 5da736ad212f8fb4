import { type QuoteType, Tokenizer, type TokenizerCallbacks } from 'htmlparser2';
import { withoutUnseen } from '../../lib/words/without-unseen.ts';
import { asksWho, nameFault, placeFaults, runsAsScript } from './element-rules.ts';
import { BLOCKS, OPTIONAL_END, REFERENCES, UNREAD, VOID } from './html-rules.ts';
import { PageAddresses } from './page-addresses.ts';
import type { BlockReading, FormReading, PageReading, ShownPrice } from './page-reading.ts';

/** Reads a page once, from its first byte to its last, for all rules. */
export function readPage(html: string): PageReading {
  const reader = new PageReader(html);
  const tokenizer = new Tokenizer({ xmlMode: false, decodeEntities: true }, reader);
  tokenizer.write(html);
  tokenizer.end();
  return reader.result();
}

interface Open {
  name: string;
  /** What stands in it is not read in the open. */
  hidden: boolean;
  /** Where its text begins, of a part that stands together; -1 for others. */
  from: number;
  form: FormReading | null;
  /** The card of a car. */
  car: string | null;
  /** Where the price begins that it is. */
  price: number;
}

/** Handlers of the tokenizer. It tells where things stand in the text, not what they are. */
class PageReader implements TokenizerCallbacks {
  private readonly html: string;
  private readonly open: Open[] = [];
  private readonly faults: PageReading['faults'] = [];
  private readonly ids = new Set<string>();
  private readonly references: { id: string; tag: string }[] = [];
  private readonly addresses = new PageAddresses();
  private readonly inline: string[] = [];
  private readonly forms: FormReading[] = [];
  private readonly blocks: BlockReading[] = [];
  private readonly prices: ShownPrice[] = [];
  private text = '';
  private kind = '';
  private tag = { name: '', start: 0 };
  private attributes = new Map<string, string>();
  private attribute = '';
  private value = '';
  private hidden = 0;
  private runs = false;

  constructor(html: string) {
    this.html = html;
  }

  onopentagname(start: number, end: number): void {
    this.tag = { name: this.html.slice(start, end).toLowerCase(), start: start - 1 };
    this.attributes = new Map();
  }

  onattribname(start: number, end: number): void {
    this.attribute = this.html.slice(start, end).toLowerCase();
    this.value = '';
  }

  onattribdata(start: number, end: number): void {
    this.value += this.html.slice(start, end);
  }

  onattribentity(codepoint: number): void {
    this.value += String.fromCodePoint(codepoint);
  }

  onattribend(_quote: QuoteType, _end: number): void {
    const { attribute: name, attributes } = this;
    if (attributes.has(name)) {
      // As browsers do: the first one counts.
      this.fault(`The attribute ${name} stands twice on one element`);
      return;
    }
    const wrong = nameFault(name);
    if (wrong !== null) this.fault(wrong);
    attributes.set(name, this.value);
  }

  onopentagend(end: number): void {
    this.element(end, false);
  }

  onselfclosingtag(end: number): void {
    this.element(end, true);
  }

  onclosetag(start: number, end: number): void {
    const name = this.html.slice(start, end).toLowerCase();
    this.tag = { name: `/${name}`, start: start - 2 };
    const at = this.open.findLastIndex(each => each.name === name);
    if (at < 0) {
      this.fault(`</${name}> ends no element that is open`);
      return;
    }
    const left = this.open.slice(at + 1).filter(each => !OPTIONAL_END.has(each.name));
    if (left.length > 0) this.fault(`<${left.at(-1)?.name}> is still open where <${name}> ends`);
    while (this.open.length > at) this.close();
  }

  ontext(start: number, end: number): void {
    this.say(this.html.slice(start, end));
  }

  ontextentity(codepoint: number): void {
    this.say(String.fromCodePoint(codepoint));
  }

  onend(): void {
    const left = this.open.filter(({ name }) => !OPTIONAL_END.has(name));
    if (left.length > 0)
      this.faults.push({
        message: `<${left.at(-1)?.name}> is never ended`,
        excerpt: left.at(-1)?.name ?? '',
      });
    while (this.open.length > 0) this.close();
  }

  oncdata(): void {}
  oncomment(): void {}
  ondeclaration(): void {}
  onprocessinginstruction(): void {}

  result(): PageReading {
    for (const { id, tag } of this.references)
      if (!this.ids.has(id))
        this.faults.push({
          message: `No element of the page has the id "${id}" that is named here`,
          excerpt: tag,
        });
    return {
      kind: this.kind,
      faults: this.faults,
      ids: this.ids,
      links: [...this.addresses.links],
      styles: this.addresses.styles,
      scripts: this.addresses.scripts,
      inlineScript: this.inline.join(''),
      forms: this.forms,
      blocks: this.blocks,
      prices: this.prices,
      text: this.text,
    };
  }

  private fault(message: string): void {
    this.faults.push({ message, excerpt: this.html.slice(this.tag.start, this.tag.start + 120) });
  }

  private element(end: number, selfClosed: boolean): void {
    const { name } = this.tag;
    for (const message of placeFaults(name, selfClosed, this.open)) this.fault(message);
    this.readAttributes(name, end);
    if (VOID.has(name) || selfClosed) return;
    const { attributes, text } = this;
    const opened: Open = {
      name,
      hidden: UNREAD.has(name) || attributes.has('hidden'),
      from: BLOCKS.has(name) ? text.length : -1,
      form: name === 'form' ? { tag: this.tagText(end), isPersonal: false, from: text.length, to: 0 } : null,
      car: name === 'article' ? (attributes.get('data-car-id') ?? null) : null,
      price: attributes.get('class') === PRICE ? text.length : -1,
    };
    if (opened.hidden) this.hidden += 1;
    this.runs = name === 'script' && runsAsScript(attributes);
    this.open.push(opened);
  }

  private readAttributes(name: string, end: number): void {
    const { attributes } = this;
    if (name === 'body') this.kind = attributes.get('data-page') ?? '';
    if (name === 'img' && !attributes.has('alt')) this.fault('A picture has no text in its place (alt)');
    const id = attributes.get('id');
    if (id !== undefined) {
      if (this.ids.has(id)) this.fault(`The id "${id}" is given twice`);
      if (id === '' || /\s/.test(id)) this.fault('An id is empty or has a blank in it');
      this.ids.add(id);
    }
    for (const [key, value] of attributes)
      if (REFERENCES.has(key) && value !== '')
        for (const each of value.split(/\s+/)) this.references.push({ id: each, tag: this.tagText(end) });
    this.addresses.take(name, attributes, message => this.fault(message));
    if (name === 'input' && asksWho(attributes)) {
      const form = this.open.findLast(each => each.form !== null)?.form;
      if (form !== undefined && form !== null) form.isPersonal = true;
    }
  }

  private say(text: string): void {
    if (this.runs && this.open.at(-1)?.name === 'script') this.inline.push(text);
    if (this.hidden === 0) this.text += withoutUnseen(text);
  }

  private close(): void {
    const closed = this.open.pop();
    if (closed === undefined) return;
    const { name, hidden, from, form, price, car: ownCar } = closed;
    if (hidden) this.hidden -= 1;
    const to = this.text.length;
    if (price >= 0) {
      const car = this.open.findLast(each => each.car !== null)?.car ?? null;
      this.prices.push({ car, amount: this.text.slice(price, to).replace(LINE_BREAKS, ' ').trim() });
    }
    if (from >= 0) this.blocks.push({ from, to, isCard: ownCar !== null });
    if (form !== null) this.forms.push({ ...form, to });
    // Words of elements that follow each other are words apart.
    if (this.hidden === 0 && !INLINE.has(name)) this.text += ' ';
  }

  private tagText(end: number): string {
    return this.html.slice(this.tag.start, end + 1);
  }
}

/** Not the blanks within an amount, which do not break. */
const LINE_BREAKS = /[ \t\r\n\f]+/g;
/** The class of an amount that is what a car costs. */
const PRICE = 'price__amount';
const INLINE: ReadonlySet<string> = new Set('span a b i em strong small s sup sub abbr time'.split(' '));
