import type { FormSection, LeadForm } from '../../view/lead-form.ts';
import { FormField } from './FormField.tsx';
import type { LiveForm } from './LeadFormView.tsx';

interface Props {
  form: LeadForm;
  section: FormSection;
  place: number;
  live: LiveForm | null;
}

/** A section of a form; a step where the form goes step by step. */
export function FormPart({ form, section: { title, fields }, place, live }: Props) {
  const { texts } = form.words;
  const said = texts.formStep
    .replace('{step}', String(place + 1))
    .replace('{steps}', String(form.sections.length));
  const questions = fields.map(field => <FormField key={field.name} form={form} field={field} live={live} />);
  const isCurrent = form.stepped && place === (live?.step ?? 0);
  return (
    <div className="lead-form__part" data-current={isCurrent ? '' : undefined}>
      {form.stepped && (
        <h3 className="lead-form__step" id={`${form.id}-step-${place + 1}`} tabIndex={-1}>
          {said}
        </h3>
      )}
      {title === null ? (
        <div className="lead-form__section">{questions}</div>
      ) : (
        <fieldset className="lead-form__section">
          <legend>{title}</legend>
          {questions}
        </fieldset>
      )}
    </div>
  );
}
