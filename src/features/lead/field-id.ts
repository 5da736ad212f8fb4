/** Id of a question's field; of the form `enquiry-form`: `enquiry-name`. */
export function fieldId(formId: string, name: string): string {
  return `${formId.replace(/-form$/, '')}-${name}`;
}
