import { parseJson } from '../../../lib/json/parse-json.ts';
import { useTypedText } from './use-typed-text.ts';
import type { ValueFieldProps } from './value-field-props.ts';

/** A value of several parts, as the dealer's file has it. */
export function JsonField({ id, help, value, onTry }: ValueFieldProps) {
  const { text, type } = useTypedText(value, saved => JSON.stringify(saved, null, 2) ?? '');
  const isReadable = text === '' || parseJson(text) !== undefined;
  return (
    <>
      <textarea
        id={id}
        className="input input--small json-field"
        rows={Math.min(12, text.split('\n').length + 1)}
        spellCheck={false}
        aria-describedby={`${help} ${id}-error`}
        aria-invalid={!isReadable}
        value={text}
        onChange={({ target }) => {
          const read = parseJson(target.value);
          type(target.value, read === undefined ? value : read);
          if (read !== undefined) onTry(read);
        }}
      />
      <p id={`${id}-error`} className="field__error" role="status">
        {isReadable
          ? ''
          : 'This is not valid JSON yet. Check for a missing comma, quote or bracket. The preview uses the last valid value.'}
      </p>
    </>
  );
}
