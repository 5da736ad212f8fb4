import { type ReactNode, useState } from 'react';

interface Props {
  title: string;
  startsOpen: boolean;
  /** Told when the section opens. */
  onOpen: () => void;
  /** Made when the section opens, and not before. */
  children: () => ReactNode;
}

/** A section of the panel that opens and closes. */
export function FilterSection({ title, startsOpen, onOpen, children }: Props) {
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
      <summary>{title}</summary>
      {open && <div className="filters__content">{children()}</div>}
    </details>
  );
}
