import { type ReactNode, useState } from 'react';
import { useEarlyChange } from '../../../ui/islands/use-early-change.ts';

interface Props {
  title: string;
  startsOpen: boolean;
  /** Values or ranges chosen in it: shown while it is closed. */
  chosen: number;
  /** Called when the section opens. */
  onOpen: () => void;
  /** Made when the section opens, and not before. */
  children: () => ReactNode;
}

/** A section of the panel that opens and closes. */
export function FilterSection({ title, startsOpen, chosen, onOpen, children }: Props) {
  const [open, setOpen] = useState(startsOpen);
  const follow = (details: HTMLDetailsElement) => {
    if (details.open && !open) onOpen();
    setOpen(details.open);
  };
  const section = useEarlyChange<HTMLDetailsElement>(details => details.open !== startsOpen, follow);
  return (
    <details
      ref={section}
      className="filters__section"
      open={open}
      onToggle={event => follow(event.currentTarget)}
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
