import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a field that a visitor can change before its island is alive: once it is, `take` is called where the field no
 * longer is as it was served. React leaves such a change in the field and tells nobody of it.
 */
export function useEarlyChange<Field extends Element>(
  isChanged: (field: Field) => boolean,
  take: (field: Field) => void,
): RefObject<Field | null> {
  const field = useRef<Field>(null);
  const first = useRef({ isChanged, take });
  useEffect(() => {
    const { current } = field;
    if (current !== null && first.current.isChanged(current)) first.current.take(current);
  }, []);
  return field;
}
