/** A field and what describes it. */
export interface ValueFieldProps {
  id: string;
  help: string;
  value: unknown;
  onTry: (value: unknown) => void;
}
