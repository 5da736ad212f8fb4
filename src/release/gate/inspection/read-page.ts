import { type QuoteType, Tokenizer, type TokenizerCallbacks } from 'htmlparser2';
import { withoutUnseen } from '../../../lib/text/without-unseen.ts';
import { PageAddresses } from '../links/page-addresses.ts';
import { asksForIdentity, nameFault, placeFaults, runsAsScript } from './element-rules.ts';
import { BLOCKS, OPTIONAL_END, REFERENCES, UNREAD, VOID } from './html-rules.ts';
import type { BlockReading, FormReading, PageReading, ShownPrice } from './page-reading.ts';

/** Reads a page once, from its first byte to its last, for all rules. */
export function readPage(html: string): PageReading {
  const reader = new PageReader(html);
  const tokenizer = new Tokenizer({ xmlMode: false, decodeEntities: true }, reader);
  tokenizer.write(html);
  tokenizer.end();
  return reader.result();
}

/** An element whose end tag was not read yet. */
interface OpenElement {
  name: string;
  /** Its text is not part of the visible text of the page. */
  isHidden: boolean;
  /** Where its text begins, of a part that belongs together; -1 for others. */
  blockStart: number;
  form: FormReading | null;
  /** Id of the car whose card it is. */
  carId: string | null;
  /** Where the price begins that it is; -1 for others. */
  priceStart: number;
}

/** Handlers of the tokenizer, which passes positions in the HTML. */
class PageReader implements TokenizerCallbacks {
  private readonly html: string;
  private readonly openElements: OpenElement[] = [];
  private readonly faults: PageReading['faults'] = [];
  private readonly ids = new Set<string>();
  private readonly references: { id: string; tag: string }[] = [];
  private readonly addresses = new PageAddresses();
  private readonly inlineScripts: string[] = [];
  private readonly forms: FormReading[] = [];
  private readonly blocks: BlockReading[] = [];
  private readonly prices: ShownPrice[] = [];
  private pageText = '';
  private pageKind = '';
  private currentTag = { name: '', start: 0 };
  private attributes = new Map<string, string>();
  private attributeName = '';
  private attributeValue = '';
  /** How many open elements are hidden. */
  private hiddenDepth = 0;
  /** The element opened last is a script that runs. */
  private isScript = false;

  constructor(html: string) {
    this.html = html;
  }

  onopentagname(start: number, end: number): void {
    this.currentTag = { name: this.html.slice(start, end).toLowerCase(), start: start - 1 };
    this.attributes = new Map();
  }

  onattribname(start: number, end: number): void {
    this.attributeName = this.html.slice(start, end).toLowerCase();
    this.attributeValue = '';
  }

  onattribdata(start: number, end: number): void {
    this.attributeValue += this.html.slice(start, end);
  }

  onattribentity(codepoint: number): void {
    this.attributeValue += String.fromCodePoint(codepoint);
  }

  onattribend(_quote: QuoteType, _end: number): void {
    const { attributeName: name, attributes } = this;
    if (attributes.has(name)) {
      // As browsers do: the first one counts.
      this.addFault(`The attribute ${name} stands twice on one element`);
      return;
    }
    const wrong = nameFault(name);
    if (wrong !== null) this.addFault(wrong);
    attributes.set(name, this.attributeValue);
  }

  onopentagend(end: number): void {
    this.openElement(end, false);
  }

  onselfclosingtag(end: number): void {
    this.openElement(end, true);
  }

  onclosetag(start: number, end: number): void {
    const name = this.html.slice(start, end).toLowerCase();
    this.currentTag = { name: `/${name}`, start: start - 2 };
    const at = this.openElements.findLastIndex(each => each.name === name);
    if (at < 0) {
      this.addFault(`</${name}> ends no element that is open`);
      return;
    }
    const left = this.openElements.slice(at + 1).filter(each => !OPTIONAL_END.has(each.name));
    if (left.length > 0) this.addFault(`<${left.at(-1)?.name}> is still open where <${name}> ends`);
    while (this.openElements.length > at) this.closeElement();
  }

  ontext(start: number, end: number): void {
    this.addText(this.html.slice(start, end));
  }

  ontextentity(codepoint: number): void {
    this.addText(String.fromCodePoint(codepoint));
  }

  onend(): void {
    const left = this.openElements.filter(({ name }) => !OPTIONAL_END.has(name));
    if (left.length > 0)
      this.faults.push({
        message: `<${left.at(-1)?.name}> is never ended`,
        excerpt: left.at(-1)?.name ?? '',
      });
    while (this.openElements.length > 0) this.closeElement();
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
      kind: this.pageKind,
      faults: this.faults,
      ids: this.ids,
      links: [...this.addresses.links],
      styles: this.addresses.styles,
      scripts: this.addresses.scripts,
      inlineScript: this.inlineScripts.join(''),
      forms: this.forms,
      blocks: this.blocks,
      prices: this.prices,
      text: this.pageText,
    };
  }

  private addFault(message: string): void {
    this.faults.push({
      message,
      excerpt: this.html.slice(this.currentTag.start, this.currentTag.start + 120),
    });
  }

  private openElement(end: number, selfClosed: boolean): void {
    const { name } = this.currentTag;
    for (const message of placeFaults(name, selfClosed, this.openElements)) this.addFault(message);
    this.readAttributes(name, end);
    if (VOID.has(name) || selfClosed) return;
    const { attributes, pageText } = this;
    const opened: OpenElement = {
      name,
      isHidden: UNREAD.has(name) || attributes.has('hidden'),
      blockStart: BLOCKS.has(name) ? pageText.length : -1,
      form:
        name === 'form' ? { tag: this.tagText(end), isPersonal: false, from: pageText.length, to: 0 } : null,
      carId: name === 'article' ? (attributes.get('data-car-id') ?? null) : null,
      priceStart: attributes.get('class') === PRICE ? pageText.length : -1,
    };
    if (opened.isHidden) this.hiddenDepth += 1;
    this.isScript = name === 'script' && runsAsScript(attributes);
    this.openElements.push(opened);
  }

  private readAttributes(name: string, end: number): void {
    const { attributes } = this;
    if (name === 'body') this.pageKind = attributes.get('data-page') ?? '';
    if (name === 'img' && !attributes.has('alt')) this.addFault('A picture has no text in its place (alt)');
    const id = attributes.get('id');
    if (id !== undefined) {
      if (this.ids.has(id)) this.addFault(`The id "${id}" is given twice`);
      if (id === '' || /\s/.test(id)) this.addFault('An id is empty or has a blank in it');
      this.ids.add(id);
    }
    for (const [key, value] of attributes)
      if (REFERENCES.has(key) && value !== '')
        for (const each of value.split(/\s+/)) this.references.push({ id: each, tag: this.tagText(end) });
    this.addresses.addFrom(name, attributes, message => this.addFault(message));
    if (name === 'input' && asksForIdentity(attributes)) {
      const form = this.openElements.findLast(each => each.form !== null)?.form;
      if (form !== undefined && form !== null) form.isPersonal = true;
    }
  }

  private addText(text: string): void {
    if (this.isScript && this.openElements.at(-1)?.name === 'script') this.inlineScripts.push(text);
    if (this.hiddenDepth === 0) this.pageText += withoutUnseen(text);
  }

  private closeElement(): void {
    const closed = this.openElements.pop();
    if (closed === undefined) return;
    const { name, isHidden, blockStart, form, priceStart, carId } = closed;
    if (isHidden) this.hiddenDepth -= 1;
    const to = this.pageText.length;
    if (priceStart >= 0) {
      const car = this.openElements.findLast(each => each.carId !== null)?.carId ?? null;
      this.prices.push({ car, amount: this.pageText.slice(priceStart, to).replace(LINE_BREAKS, ' ').trim() });
    }
    if (blockStart >= 0) this.blocks.push({ from: blockStart, to, isCard: carId !== null });
    if (form !== null) this.forms.push({ ...form, to });
    // Words of elements that follow each other are words apart.
    if (this.hiddenDepth === 0 && !INLINE.has(name)) this.pageText += ' ';
  }

  private tagText(end: number): string {
    return this.html.slice(this.currentTag.start, end + 1);
  }
}

/** Not the blanks within an amount, which do not break. */
const LINE_BREAKS = /[ \t\r\n\f]+/g;
/** The class of an amount that is what a car costs. */
const PRICE = 'price__amount';
const INLINE: ReadonlySet<string> = new Set('span a b i em strong small s sup sub abbr time'.split(' '));
