import { AUTOFILL_OFF, HONEYPOT } from '../../../domain/lead/honeypot.ts';
import type { LeadForm } from '../../../view/lead-form.ts';
import { fileField } from '../sending/file-field.ts';
import { FormErrors } from './FormErrors.tsx';
import { FormFoot } from './FormFoot.tsx';
import { FormStep } from './FormStep.tsx';
import type { LiveForm } from './live-form.ts';

/** What scripts write into before React comes; React never touches it. */
const WRITTEN_BY_SCRIPT = { __html: '' };

/** A form as a visitor sees it: the same markup as the page comes, and live. */
export function LeadFormView({ form, live }: { form: LeadForm; live: LiveForm | null }) {
  const { id, messages } = form;
  const step = live?.step ?? 0;
  const isLast = step === form.sections.length - 1;
  return (
    <form
      className="lead-form"
      id={id}
      method="post"
      action={form.postTo ?? form.action}
      encType={fileField(form) === null ? undefined : 'multipart/form-data'}
      aria-labelledby={`${id}-title`}
      aria-busy={live?.sending || undefined}
      data-kind={form.kind}
      data-event={form.eventId}
      data-stepped={form.stepped ? '' : undefined}
      data-last={form.stepped && isLast ? '' : undefined}
      noValidate={live?.ready || undefined}
      onSubmit={live?.submit}
    >
      <div className="lead-form__head">
        <h2 id={`${id}-title`}>{form.title}</h2>
        {form.intro && <p dir="auto">{form.intro}</p>}
        <p
          className="lead-form__car"
          data-text={
            form.hidden.some(({ name, query }) => name === 'car_id' && query)
              ? messages.texts.formAboutCarNamed
              : undefined
          }
          hidden
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty -- only so does React leave it to the script
          dangerouslySetInnerHTML={WRITTEN_BY_SCRIPT}
        />
      </div>
      <FormErrors heading={messages.errors} formId={id} live={live} />
      {form.hidden.map(({ name, value, query }) => (
        <input key={name} type="hidden" name={name} defaultValue={value} data-query={query} />
      ))}
      <div className="visually-hidden" aria-hidden="true">
        <label>
          {`${messages.leaveEmpty} `}
          <input type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" {...AUTOFILL_OFF} />
        </label>
      </div>
      {form.sections.map((section, index) => (
        <FormStep
          // biome-ignore lint/suspicious/noArrayIndexKey: sections never change -- a form is fixed when it is planned
          key={index}
          form={form}
          section={section}
          index={index}
          live={live}
        />
      ))}
      <FormFoot form={form} live={live} />
    </form>
  );
}
