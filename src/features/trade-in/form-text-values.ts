/** The values of a form, by name. */
export function formTextValues(form: HTMLFormElement | null): Record<string, string> {
  const entries = form === null ? [] : [...new FormData(form)];
  return Object.fromEntries(
    entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}
