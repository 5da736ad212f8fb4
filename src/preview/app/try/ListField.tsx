import { useTypedText } from './use-typed-text.ts';
import type { ValueFieldProps } from './value-field-props.ts';

/** A list of texts, one per line. */
export function ListField({ id, help, value, onTry }: ValueFieldProps) {
  const { text, type } = useTypedText(value, saved => (Array.isArray(saved) ? saved.join('\n') : ''));
  return (
    <>
      <textarea
        id={id}
        className="input input--small"
        rows={Math.min(12, text.split('\n').length)}
        aria-describedby={`${help} ${id}-form`}
        value={text}
        onChange={({ target }) => {
          const texts = target.value.split('\n').flatMap(line => line.trim() || []);
          type(target.value, texts);
          onTry(texts);
        }}
      />
      <p id={`${id}-form`} className="field__help">
        One per line.
      </p>
    </>
  );
}
