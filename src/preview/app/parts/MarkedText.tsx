import { wordChanges } from './word-changes.ts';

interface MarkedTextProps {
  side: 'before' | 'after';
  before: string | null;
  after: string | null;
}

/** One of two texts, with what the other does not have marked; a dash where there is none. */
export function MarkedText({ side, before, after }: MarkedTextProps) {
  const shown = side === 'before' ? before : after;
  if (shown === null)
    return (
      <span className="muted">
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">nothing</span>
      </span>
    );
  const Mark = side === 'before' ? 'del' : 'ins';
  if (before === null || after === null) return <Mark>{shown}</Mark>;
  return wordChanges(before, after)[side].map(({ text, isOwn }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have no name but their place
    isOwn ? <Mark key={at}>{text}</Mark> : <span key={at}>{text}</span>,
  );
}
