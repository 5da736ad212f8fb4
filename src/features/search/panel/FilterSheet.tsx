import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { afterPaint } from '../../../ui/after-paint.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { trapFocus } from './trap-focus.ts';

interface Props {
  title: string;
  closeLabel: string;
  /** `Show Me 134 cars`. */
  showLabel: string;
  /** The number of cars found, for screen readers: the page behind the sheet is silent. */
  countLabel: string;
  /** On a phone; on a wide screen the panel is always beside the results. */
  open: boolean;
  /** Stays the same over renders. */
  onClose: () => void;
  /** What opens it has the focus once it is closed. */
  opener: RefObject<HTMLElement | null>;
  /** Lets Back close the sheet while it is open. */
  cover: (close: () => void) => () => void;
  children: ReactNode;
}

/** The filters: a column beside the results, on a phone a sheet from below that keeps focus inside. */
export function FilterSheet({
  title,
  closeLabel,
  showLabel,
  countLabel,
  open,
  onClose,
  opener,
  cover,
  children,
}: Props) {
  const sheet = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!open) return undefined;
    let undo = () => {};
    // The visitor sees the sheet first: to make all the rest inert takes longer.
    const callOff = afterPaint(() => {
      const { current } = sheet;
      if (current === null) return;
      const release = trapFocus(current, opener.current);
      // It may have been open before it was alive, and be in use.
      if (!current.contains(document.activeElement))
        current.querySelector<HTMLElement>('.filters__close')?.focus();
      const uncover = cover(onClose);
      // A tablet that is turned has the panel beside the results: nothing there would close it.
      const wide = matchMedia('(min-width: 1024px)');
      wide.addEventListener('change', onClose);
      undo = () => {
        wide.removeEventListener('change', onClose);
        uncover();
        release();
      };
    });
    return () => {
      callOff();
      undo();
    };
  }, [open, opener, cover, onClose]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!open || event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  return (
    <>
      {open && (
        <button
          type="button"
          className="filters__backdrop"
          data-backdrop=""
          tabIndex={-1}
          aria-label={closeLabel}
          onClick={onClose}
        />
      )}
      <section
        ref={sheet}
        tabIndex={-1}
        className={open ? 'filters filters--open' : 'filters'}
        aria-label={title}
        {...(open ? { role: 'dialog', 'aria-modal': true } : {})}
        onKeyDown={onKeyDown}
      >
        <div className="filters__head">
          <div className="filters__title">{title}</div>
          <button type="button" className="filters__close" onClick={onClose}>
            <Icon name="close" />
            <span className="visually-hidden">{closeLabel}</span>
          </button>
        </div>
        <div className="filters__body">{children}</div>
        <div className="filters__foot">
          <p className="visually-hidden" role="status">
            {open ? countLabel : ''}
          </p>
          <button type="button" className="button button--primary" onClick={onClose}>
            {showLabel}
          </button>
        </div>
      </section>
    </>
  );
}
