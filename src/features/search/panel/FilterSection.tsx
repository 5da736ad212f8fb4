import { type ReactNode, useState } from 'react';

interface Props {
  title: string;
  startsOpen: boolean;
  /** Values or ranges chosen in it: told while it is closed. */
  chosen: number;
  /** Told when the section opens. */
  onOpen: () => void;
  /** Made when the section opens, and not before. */
  children: () => ReactNode;
}

/** A section of the panel that opens and closes. */
export function FilterSection({ title, startsOpen, chosen, onOpen, children }: Props) {
  const [open, setOpen] = useState(startsOpen);
  return (
    <details
      className="filters__section"
      open={open}
      onToggle={event => {
        const isOpen = event.currentTarget.open;
        if (isOpen && !open) onOpen();
        setOpen(isOpen);
      }}
    >
      <summary>
        <span>
          {title}
          {!open && chosen > 0 && <small className="filters__chosen figures"> {chosen} chosen</small>}
        </span>
      </summary>
      {open && <div className="filters__content">{children()}</div>}
    </details>
  );
}
