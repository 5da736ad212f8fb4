/** Whether a field was not changed since the page was loaded. */
export function isAsItCame(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): boolean {
  if (field instanceof HTMLSelectElement) {
    const first = [...field.options].find(option => option.defaultSelected) ?? field.options[0];
    return field.value === (first?.value ?? '');
  }
  return field.value === field.defaultValue;
}
