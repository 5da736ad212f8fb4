/** The error of the last action; nothing while there is none. */
export function ErrorNote({ error }: { error: string | null }) {
  return (
    error !== null && (
      <p className="notice notice--bad" role="alert">
        {error}
      </p>
    )
  );
}
