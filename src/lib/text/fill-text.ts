/**
 * A text with its placeholders filled in: `Talk to {name}`. Values are inserted literally, `$&` and `{name}` in them
 * too; a placeholder without a value stays.
 */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder: string, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : placeholder,
  );
}
