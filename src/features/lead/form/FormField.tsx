import { joinTexts } from '../../../lib/text/join-texts.ts';
import type { FormField as Field, LeadForm } from '../../../view/lead-form.ts';
import { FieldControl, type Shared } from './FieldControl.tsx';
import { fieldId, type LiveForm } from './live-form.ts';
import { TimeSlots } from './TimeSlots.tsx';

interface Props {
  form: LeadForm;
  field: Field;
  live: LiveForm | null;
}

/** A field with its label, its help and its error. */
export function FormField({ form, field, live }: Props) {
  const id = fieldId(form.id, field.name);
  const { input, error = null } = live?.field(field.name) ?? {};
  const help = field.help ? `${id}-help` : undefined;
  const wrong = error === null ? undefined : `${id}-error`;
  const note = error !== null && (
    <p className="field__error" id={wrong}>
      {error}
    </p>
  );
  const shared: Shared = {
    id,
    name: field.name,
    required: field.required,
    'aria-describedby': joinTexts([help, wrong], ' ') || undefined,
    'aria-invalid': error === null ? undefined : true,
    ...input,
  };
  if (field.type === 'checkbox')
    return (
      <div className="field">
        <label className="check">
          <input type="checkbox" {...shared} value="true" />
          <span>{field.label}</span>
        </label>
        {note}
      </div>
    );
  if (field.type === 'checkboxes') return <Boxes form={form} field={field} shared={shared} note={note} />;
  const isOptional = !field.required && !field.alternative;
  const slots = field.type === 'time' ? (live?.slots ?? null) : null;
  if (slots !== null)
    return <TimeSlots label={field.label} slots={slots} shared={shared} form={form} note={note} />;
  const waits = field.type === 'time' && live?.hasDay !== true && error === null;
  return (
    <div className="field" data-waits={waits ? '' : undefined}>
      <label htmlFor={id}>
        {isOptional ? `${field.label} ` : field.label}
        {isOptional && <small>{form.messages.optional}</small>}
      </label>
      {field.help && (
        <p id={help} className="field__help">
          {field.help}
        </p>
      )}
      <FieldControl
        field={field}
        shared={shared}
        value={form.values[field.name]}
        choose={form.messages.choose}
      />
      {note}
    </div>
  );
}

function Boxes({
  form,
  field: { label, required, options = [] },
  shared: { id, required: _, ...shared },
  note,
}: Pick<Props, 'form' | 'field'> & { shared: Shared; note: React.ReactNode }) {
  return (
    <fieldset className="field" id={id} tabIndex={-1}>
      <legend>
        {required ? label : `${label} `}
        {!required && <small>{form.messages.optional}</small>}
      </legend>
      {options.map(option => (
        <label className="check" key={option.value}>
          <input type="checkbox" {...shared} value={option.value} />
          <span>{option.label}</span>
        </label>
      ))}
      {note}
    </fieldset>
  );
}
