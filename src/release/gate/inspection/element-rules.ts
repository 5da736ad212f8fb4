import type { Attributes } from '../links/page-addresses.ts';
import { ENDS_PARAGRAPH, INTERACTIVE, VOID } from './html-rules.ts';

/** Faults of an element's place; `open` are those around it, the outermost first. */
export function placeFaults(name: string, selfClosed: boolean, open: readonly { name: string }[]): string[] {
  const faults: string[] = [];
  if (selfClosed && !VOID.has(name) && name !== 'svg' && !open.some(isDrawing))
    faults.push(`<${name}/> is not ended by its slash`);
  if (open.at(-1)?.name === 'p' && ENDS_PARAGRAPH.has(name))
    faults.push(`<${name}> cannot stand in a paragraph`);
  if (name === 'form' && open.some(each => each.name === 'form'))
    faults.push('A form cannot stand in another form');
  const outer = INTERACTIVE.has(name) ? open.find(each => INTERACTIVE.has(each.name)) : undefined;
  if (outer !== undefined) faults.push(`<${name}> cannot stand in <${outer.name}>`);
  return faults;
}

function isDrawing({ name }: { name: string }): boolean {
  return name === 'svg' || name === 'math';
}

/** The fault in the name of an attribute; null where there is none. */
export function nameFault(name: string): string | null {
  if (/["'<=]/.test(name)) return `${name} is no name of an attribute`;
  return /^on[a-z]+$/.test(name)
    ? `The attribute ${name} is a script, which the security policy forbids`
    : null;
}

const ASKS_WHO = /^(?:(?:first|last|full|given|family)?[-_ ]?name|e?-?mail|phone|mobile|tel)$/i;

/** Whether a field asks for a visitor's identity. */
export function asksForIdentity(attributes: Attributes): boolean {
  if (attributes.get('type') === 'hidden') return false;
  return ['name', 'autocomplete', 'type'].some(key => ASKS_WHO.test(attributes.get(key) ?? ''));
}

/** Whether a script runs; `application/json` and the like are data. */
export function runsAsScript(attributes: Attributes): boolean {
  const type = attributes.get('type') ?? '';
  return !attributes.has('src') && (type === '' || type === 'module' || /javascript/.test(type));
}
