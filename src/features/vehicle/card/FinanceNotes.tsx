/** The conditions of the repayments on a page, always visible (docs/display-rules.md#comparison-rate). */
export function FinanceNotes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <div className="finance-notes">
      {notes.map(note => (
        <p key={note}>{note}</p>
      ))}
    </div>
  );
}
