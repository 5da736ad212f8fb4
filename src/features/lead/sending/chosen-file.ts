import { isCareers } from '../../../domain/lead/lead-category.ts';
import type { LeadForm } from '../../../view/lead-form.ts';
import type { AttachedFile } from '../../../visitor/outbox/send-lead.ts';
import { fileField } from './file-field.ts';

/** The file that was chosen in a form: none where the chosen subject has no question for it. */
export function chosenFile(form: LeadForm, element: HTMLFormElement): AttachedFile | null {
  const field = fileField(form);
  const subject = element.querySelector<HTMLSelectElement>('[name=category]')?.value ?? '';
  const file = element.querySelector<HTMLInputElement>('[type=file]')?.files?.[0];
  return field === null || file === undefined || !isCareers(subject) ? null : { field: field.name, file };
}

/** The error of a file by its name and size: the server checks its content. Null for none. */
export function fileError(form: LeadForm, { file: { name, size } }: AttachedFile): string | null {
  const rules = fileField(form)?.file;
  if (rules === undefined) return null;
  if (size > rules.maxBytes) return rules.tooLarge;
  return rules.accept.split(',').some(end => name.toLowerCase().endsWith(end)) ? null : rules.wrongType;
}
