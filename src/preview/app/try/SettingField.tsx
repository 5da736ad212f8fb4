import { useState } from 'react';
import { parseJson } from '../../../lib/parse-json.ts';
import type { Setting } from '../../../schemas/preview/preview-requests.ts';

interface SettingFieldProps {
  id: string;
  setting: Setting;
  value: unknown;
  onTry: (value: unknown) => void;
}

/** The field of a setting, by its kind. */
export function SettingField({ id, setting: { kind, choices }, value, onTry }: SettingFieldProps) {
  const help = `${id}-help`;
  const text = typeof value === 'string' ? value : '';
  switch (kind) {
    case 'boolean':
      return (
        <input
          id={id}
          type="checkbox"
          role="switch"
          aria-checked={value === true}
          className="switch"
          aria-describedby={help}
          checked={value === true}
          onChange={({ target }) => onTry(target.checked)}
        />
      );
    case 'number':
      return <NumberField id={id} help={help} value={value} onTry={onTry} />;
    case 'choice':
      return (
        <select
          id={id}
          className="input input--small"
          aria-describedby={help}
          value={text}
          onChange={({ target }) => onTry(target.value)}
        >
          {!choices.includes(text) && <option value={text}>{text === '' ? 'Not set' : text}</option>}
          {choices.map(choice => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      );
    case 'color':
      return <ColorField id={id} help={help} value={text} onTry={onTry} />;
    case 'text':
      return (
        <textarea
          id={id}
          className="input input--small"
          rows={Math.min(6, Math.max(1, Math.ceil(text.length / 48)))}
          aria-describedby={help}
          value={text}
          onChange={({ target }) => onTry(target.value)}
        />
      );
    case 'json':
      return <JsonField id={id} help={help} value={value} onTry={onTry} />;
  }
}

interface FieldProps {
  id: string;
  help: string;
  onTry: (value: unknown) => void;
}

/** What is typed stays as it was typed; only a number is tried. */
function NumberField({ id, help, value, onTry }: FieldProps & { value: unknown }) {
  const [text, setText] = useState(typeof value === 'number' ? String(value) : '');
  return (
    <input
      id={id}
      type="number"
      step="any"
      className="input input--small"
      aria-describedby={help}
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        if (!Number.isNaN(target.valueAsNumber)) onTry(target.valueAsNumber);
      }}
    />
  );
}

const HEX = /^#[\da-f]{6}$/i;

function ColorField({ id, help, value, onTry }: FieldProps & { value: string }) {
  return (
    <span className="color-field">
      <input
        type="color"
        aria-label="Choose the colour"
        value={HEX.test(value) ? value : '#000000'}
        onChange={({ target }) => onTry(target.value)}
      />
      <input
        id={id}
        className="input input--small"
        aria-describedby={help}
        value={value}
        onChange={({ target }) => onTry(target.value)}
      />
    </span>
  );
}

function JsonField({ id, help, value, onTry }: FieldProps & { value: unknown }) {
  const [text, setText] = useState(() => JSON.stringify(value, null, 2) ?? '');
  const isReadable = parseJson(text) !== undefined;
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
          setText(target.value);
          const read = parseJson(target.value);
          if (read !== undefined) onTry(read);
        }}
      />
      <p id={`${id}-error`} className="field__error" role="status">
        {isReadable
          ? ''
          : 'This is no JSON yet: look for a comma, quote or bracket. What was tried last stays.'}
      </p>
    </>
  );
}
