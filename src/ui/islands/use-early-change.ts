import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a field that a visitor can change before its island is hydrated: once it is, `take` is called where the field no
 * longer is as it was served. React leaves such a change in the field and calls no handler. Where a click that comes
 * after may undo it, it is taken once more (`early-change`, client-use.ts), as the visitor left it.
 */
export function useEarlyChange<Field extends HTMLInputElement | HTMLSelectElement | HTMLDetailsElement>(
  isChanged: (field: Field) => boolean,
  take: (field: Field) => void,
): RefObject<Field | null> {
  const field = useRef<Field>(null);
  const first = useRef({ isChanged, take });
  useEffect(() => {
    const { current } = field;
    if (current === null) return undefined;
    const left = stateOf(current);
    const takeAgain = () => {
      Object.assign(current, left);
      first.current.take(current);
    };
    current.addEventListener('early-change', takeAgain, { once: true });
    if (first.current.isChanged(current)) first.current.take(current);
    return () => current.removeEventListener('early-change', takeAgain);
  }, []);
  return field;
}

function stateOf(field: Element): { checked?: boolean; value?: string } {
  if (field instanceof HTMLInputElement) return { checked: field.checked, value: field.value };
  return field instanceof HTMLSelectElement ? { value: field.value } : {};
}
