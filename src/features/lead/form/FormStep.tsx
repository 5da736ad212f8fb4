import { fillText } from '../../../lib/text/fill-text.ts';
import type { FormSection, LeadForm } from '../../../view/lead-form.ts';
import { FormField } from './FormField.tsx';
import type { LiveForm } from './live-form.ts';
import { SmallPrint } from './SmallPrint.tsx';

interface Props {
  form: LeadForm;
  section: FormSection;
  index: number;
  live: LiveForm | null;
}

/** A section of a form; a step where the form goes step by step. */
export function FormStep({ form, section: { title, fields }, index, live }: Props) {
  const { texts, termsNote, termsLink } = form.messages;
  const heading = fillText(texts.formStep, { step: index + 1, steps: form.sections.length });
  const content = fields.map(field => <FormField key={field.name} form={form} field={field} live={live} />);
  // Beside the box they are about.
  const terms = termsNote !== null && fields.some(({ name }) => name === 'terms_conditions') && (
    <SmallPrint text={termsNote} link={termsLink} />
  );
  const isCurrent = form.stepped && index === (live?.step ?? 0);
  return (
    <div className="lead-form__part" data-current={isCurrent ? '' : undefined}>
      {form.stepped && (
        <h3 className="lead-form__step" id={`${form.id}-step-${index + 1}`} tabIndex={-1}>
          {heading}
        </h3>
      )}
      {title === null ? (
        <div className="lead-form__section">{content}</div>
      ) : (
        <fieldset className="lead-form__section">
          <legend>{title}</legend>
          {content}
        </fieldset>
      )}
      {terms}
    </div>
  );
}
