import { DomUtils, parseDocument } from 'htmlparser2';

/** A control as a screen reader has it. */
interface Control {
  tag: string;
  attributes: Record<string, string>;
  /** Its label. */
  name: string;
  /** What `aria-describedby` leads to. */
  description: string;
  /** Legends of the groups it stands in, the outermost first. */
  groups: string[];
}

type Element = ReturnType<typeof DomUtils.findAll>[number];

const NAMED_BY_TEXT = new Set(['button', 'a']);
const CONTROLS = NAMED_BY_TEXT.union(new Set(['input', 'select', 'textarea']));

/** The controls of a piece of HTML that are not hidden, in order. Throws where one names an element that is not there. */
export function readControls(html: string): Control[] {
  const all = DomUtils.findAll(() => true, parseDocument(html).children);
  const textOfId = (id: string) => {
    const found = all.filter(({ attribs }) => attribs['id'] === id);
    if (found.length !== 1) throw new Error(`${found.length} elements have the id ${id}`);
    return textOf(found[0] ?? null);
  };
  const around = (control: Element, tag: string) =>
    all.filter(({ name, children }) => name === tag && DomUtils.findOne(each => each === control, children));
  const labelOf = (control: Element) => {
    const { id, 'aria-label': label } = control.attribs;
    const [outer] = around(control, 'label');
    const own = all.find(({ name, attribs }) => name === 'label' && attribs['for'] === id);
    return label ?? textOf(outer ?? own ?? (NAMED_BY_TEXT.has(control.name) ? control : null));
  };
  return all
    .filter(({ name, attribs }) => CONTROLS.has(name) && attribs['type'] !== 'hidden')
    .map(control => ({
      tag: control.name,
      attributes: control.attribs,
      name: labelOf(control),
      description: (control.attribs['aria-describedby']?.split(' ') ?? []).map(textOfId).join(' '),
      groups: around(control, 'fieldset').map(({ children }) =>
        textOf(DomUtils.findOne(({ name }) => name === 'legend', children)),
      ),
    }));
}

function textOf(element: Element | null): string {
  return element === null ? '' : DomUtils.textContent(element).trim();
}
