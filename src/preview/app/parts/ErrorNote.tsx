/** What went wrong with the last action; nothing while all is well. */
export function ErrorNote({ error }: { error: string | null }) {
  return (
    error !== null && (
      <p className="notice notice--bad" role="alert">
        {error}
      </p>
    )
  );
}
