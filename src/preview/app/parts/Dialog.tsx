import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from '../../../ui/Icon.tsx';

/** A question that stands before everything else. Escape, and a click beside it, close it. */
export function Dialog({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    dialog.current?.showModal();
    // Else the focus would be on Close.
    dialog.current?.querySelector<HTMLElement>('textarea, select')?.focus();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={id}
      onClose={onClose}
      onClick={({ target }) => {
        if (target === dialog.current) onClose();
      }}
    >
      <div className="dialog__inner">
        <div className="dialog__head">
          <h2 id={id}>{title}</h2>
          <button type="button" className="icon-button" aria-label="Close" onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
