import type { Setting } from '../../../schemas/preview/preview-requests.ts';
import { JsonField } from './JsonField.tsx';
import { ListField } from './ListField.tsx';
import { useTypedText } from './use-typed-text.ts';
import type { ValueFieldProps } from './value-field-props.ts';

interface SettingFieldProps {
  id: string;
  setting: Setting;
  value: unknown;
  onTry: (value: unknown) => void;
}

/** The field of a setting, by its kind. */
export function SettingField({ id, setting, value, onTry }: SettingFieldProps) {
  const help = setting.group === 'theme' ? `${id}-help ${id}-finding` : `${id}-help`;
  const field = { id, help, value, onTry };
  const text = typeof value === 'string' ? value : '';
  switch (setting.kind) {
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
      return <NumberField {...field} />;
    case 'choice':
      return <ChoiceField {...field} choices={setting.choices} />;
    case 'color':
      return <ColorField {...field} />;
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
      return isTexts(setting.value) ? <ListField {...field} /> : <JsonField {...field} />;
  }
}

const isTexts = (value: unknown): boolean =>
  Array.isArray(value) && value.length > 0 && value.every(each => typeof each === 'string');

function NumberField({ id, help, value, onTry }: ValueFieldProps) {
  const { text, type } = useTypedText(value, saved => (typeof saved === 'number' ? String(saved) : ''));
  return (
    <input
      id={id}
      type="number"
      step="any"
      className="input input--small"
      aria-describedby={help}
      value={text}
      onChange={({ target }) => {
        const read = target.valueAsNumber;
        type(target.value, Number.isNaN(read) ? value : read);
        if (!Number.isNaN(read)) onTry(read);
      }}
    />
  );
}

function ChoiceField({ id, help, value, onTry, choices }: ValueFieldProps & { choices: readonly string[] }) {
  const chosen = typeof value === 'string' ? value : '';
  return (
    <select
      id={id}
      className="input input--small"
      aria-describedby={help}
      value={chosen}
      onChange={({ target }) => onTry(target.value)}
    >
      {!choices.includes(chosen) && <option value={chosen}>{chosen === '' ? 'Not set' : chosen}</option>}
      {choices.map(choice => (
        <option key={choice}>{choice}</option>
      ))}
    </select>
  );
}

const HEX = /^#[\da-f]{6}$/i;

function ColorField({ id, help, value, onTry }: ValueFieldProps) {
  const text = typeof value === 'string' ? value : '';
  return (
    <span className="color-field">
      <input
        type="color"
        aria-label="Choose the colour"
        value={HEX.test(text) ? text : '#000000'}
        onChange={({ target }) => onTry(target.value)}
      />
      <input
        id={id}
        className="input input--small"
        aria-describedby={help}
        value={text}
        onChange={({ target }) => onTry(target.value)}
      />
    </span>
  );
}
