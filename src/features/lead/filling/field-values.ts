import { HONEYPOT } from '../../../domain/lead/honeypot.ts';
import type { LeadForm } from '../../../view/lead-form.ts';
import type { DraftValues } from '../../../visitor/drafts.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The fields a visitor writes or chooses in: nothing hidden, and no file, which only the visitor can put there. */
function controlsOf(form: HTMLFormElement): Control[] {
  return [
    ...form.querySelectorAll<Control>('input:not([type=hidden], [type=file]), select, textarea'),
  ].filter(({ name }) => name !== '' && name !== HONEYPOT);
}

function isTickable(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio');
}

/** The values of the fields, without empty ones and without consents, which are given anew each time. */
export function readFormValues(form: HTMLFormElement): DraftValues {
  const values: DraftValues = {};
  for (const control of controlsOf(form)) {
    const { name, value } = control;
    if (!isTickable(control)) {
      if (value !== '') values[name] = value;
    } else if (control.type === 'radio') {
      if (control.checked && value !== '') values[name] = value;
    } else if (control.closest('fieldset.field') !== null && control.checked) {
      const list = values[name];
      values[name] = [...(Array.isArray(list) ? list : []), value];
    }
  }
  return values;
}

/** Writes values into the fields that were not touched. `overwrite` spares none but what the address filled in. */
export function writeFormValues(form: HTMLFormElement, values: DraftValues, overwrite: boolean): void {
  for (const control of controlsOf(form)) {
    const value = values[control.name];
    if (value === undefined || control.dataset['filled'] !== undefined) continue;
    if (isTickable(control)) {
      if (Array.isArray(value) && value.includes(control.value)) control.checked = true;
    } else if (typeof value === 'string' && (overwrite ? isAsItCame(control) : control.value === ''))
      control.value = value;
  }
}

/** Copies the values of a form into another with the same questions. */
export function copyValues(from: HTMLFormElement, to: HTMLFormElement): void {
  const values = readFormValues(from);
  const [chosen, empty] = [from, to].map(form => form.querySelector<HTMLInputElement>('[type=file]'));
  if (chosen && empty) empty.files = chosen.files;
  for (const control of controlsOf(to)) {
    const value = values[control.name] ?? '';
    if (!isTickable(control)) control.value = String(value);
    else if (control.closest('fieldset.field') !== null) control.checked = value.includes(control.value);
  }
}

/** It was not changed since the page was loaded. */
function isAsItCame(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const first = [...control.options].find(option => option.defaultSelected) ?? control.options[0];
    return control.value === (first?.value ?? '');
  }
  return control.value === control.defaultValue;
}

/** Lists of boxes as they are ticked now, by name. */
export function checkedBoxes(form: LeadForm): Record<string, string[]> {
  const lists = form.sections.flatMap(({ fields }) => fields).filter(({ type }) => type === 'checkboxes');
  const element = document.getElementById(form.id);
  return Object.fromEntries(
    lists.map(({ name }) => {
      const ticked = element?.querySelectorAll<HTMLInputElement>(`[name="${name}"]:checked`) ?? [];
      return [name, [...ticked].map(({ value }) => value)];
    }),
  );
}

/** Empties every field that is not the form's own, nor filled in by the address. */
export function clearFields(form: LeadForm, set: (name: string, value: unknown) => void): void {
  const element = document.getElementById(form.id);
  for (const { name, type } of form.sections.flatMap(({ fields }) => fields)) {
    if (element?.querySelector(`[name="${name}"][data-filled]`)) continue;
    if (type === 'checkboxes') set(name, []);
    else set(name, type === 'checkbox' ? false : (form.values[name] ?? ''));
  }
}
