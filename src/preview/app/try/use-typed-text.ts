import { useState } from 'react';

/**
 * The text of a field whose value is no text: what was typed stays as it was typed for as long as it means the value;
 * another value, such as the saved one after an undo, is written by `format`.
 */
export function useTypedText(
  value: unknown,
  format: (value: unknown) => string,
): { text: string; type: (text: string, meant: unknown) => void } {
  const [typed, setTyped] = useState<{ text: string; meant: string | undefined } | null>(null);
  const isMeant = typed !== null && typed.meant === JSON.stringify(value);
  return {
    text: isMeant ? typed.text : format(value),
    type: (text, meant) => setTyped({ text, meant: JSON.stringify(meant) }),
  };
}
