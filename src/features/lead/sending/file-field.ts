import type { FormField, LeadForm } from '../../../view/lead-form.ts';

/** The question of a form that is answered by a file. */
export function fileField({ sections }: Pick<LeadForm, 'sections'>): FormField | null {
  return sections.flatMap(({ fields }) => fields).find(({ type }) => type === 'file') ?? null;
}
