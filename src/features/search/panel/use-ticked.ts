import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * A list whose boxes stand as the search says, which is drawn a moment after the browser ticked one. A box may have
 * been ticked for nothing: every car type chosen is none.
 */
export function useTicked(facet: string, chosen: readonly string[]): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    for (const box of list.current?.querySelectorAll<HTMLInputElement>(`input[name="${facet}"]`) ?? [])
      box.checked = chosen.includes(box.value);
  });
  return list;
}
