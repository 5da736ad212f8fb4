interface Props {
  expanded: boolean;
  /** Words that open the list, and that close it. */
  more: string;
  fewer: string;
  onClick: () => void;
}

/** Opens a list that is shown in part, and closes it. */
export function MoreButton({ expanded, more, fewer, onClick }: Props) {
  return (
    <button type="button" className="filters__more" aria-expanded={expanded} onClick={onClick}>
      {expanded ? fewer : more}
    </button>
  );
}
