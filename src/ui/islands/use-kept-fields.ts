import { type RefObject, useEffect } from 'react';

/**
 * For what browsers are told not to complete, a form or a field of its own, where React does not write the attributes:
 * Safari resets it to them when Back shows a page as it was left, and tells no script. So they are what is chosen.
 */
export function useKeptFields(kept: RefObject<HTMLFormElement | HTMLInputElement | null>): void {
  useEffect(() => {
    const keep = () => {
      const { current } = kept;
      for (const field of current instanceof HTMLFormElement ? current.elements : [current])
        if (field instanceof HTMLSelectElement)
          for (const option of field.options) option.defaultSelected = option.selected;
        else if (field instanceof HTMLInputElement) {
          field.defaultValue = field.value;
          field.defaultChecked = field.checked;
        }
    };
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, [kept]);
}
