import { useLayoutEffect, useRef } from 'react';

interface Props {
  label: string;
  /** The arrow, drawn on a square of 24. */
  path: string;
  disabled: boolean;
  onClick: () => void;
}

/** A button of a carousel. When it is disabled at the end while it has the focus, the focus moves to the other one. */
export function CarouselArrow({ label, path, disabled, onClick }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const own = button.current;
    if (!disabled || own === null || document.activeElement !== own) return;
    own.parentElement?.querySelector<HTMLButtonElement>('button:not(:disabled)')?.focus();
  }, [disabled]);
  return (
    <button
      ref={button}
      className="arrow-button"
      type="button"
      disabled={disabled}
      onClick={onClick}
      aria-label={label}
    >
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  );
}
