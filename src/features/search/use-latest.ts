import { useLayoutEffect, useRef } from 'react';

/** The value of the last render, for functions that must stay the same over renders. */
export function useLatest<T>(value: T): { readonly current: T } {
  const ref = useRef(value);
  useLayoutEffect(() => {
    ref.current = value;
  });
  return ref;
}
