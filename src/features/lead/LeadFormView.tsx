import type { FormEvent, RefObject } from 'react';
import type { LeadForm } from '../../view/lead-form.ts';
import { FormErrors } from './FormErrors.tsx';
import { FormFoot } from './FormFoot.tsx';
import { FormPart } from './FormPart.tsx';
import type { LiveField } from './live-field.ts';

/** What a form has once it is live; a form as the page comes has none of it. */
export interface LiveForm {
  /** The browser's own checks are off: errors are told here. */
  ready: boolean;
  /** Place of the section shown, where the form goes step by step. */
  step: number;
  sending: boolean;
  /** Why the form as a whole could not be sent. */
  failure: string | null;
  /** What is wrong with answers, in the order of the form. */
  errors: { name: string | null; text: string }[];
  errorBox: RefObject<HTMLDivElement | null>;
  field: (name: string) => LiveField;
  slots: SlotChoice;
  submit: (event: FormEvent<HTMLFormElement>) => void;
  back: () => void;
  goTo: (name: string) => void;
  /** The form began with details the visitor gave before. */
  knowsDetails: boolean;
  clearDetails: () => void;
}

/** Free times of the day that was chosen: null where they are not known, and any time may be written. */
export type SlotChoice = { state: 'loading' } | { state: 'known'; times: string[] } | null;

/** What scripts write into before React comes; React never touches it. */
const WRITTEN_BY_SCRIPT = { __html: '' };

/** A form as a visitor sees it: the same markup as the page comes, and live. */
export function LeadFormView({ form, live }: { form: LeadForm; live: LiveForm | null }) {
  const { id, words } = form;
  const step = live?.step ?? 0;
  const isLast = step === form.sections.length - 1;
  return (
    <form
      className="lead-form"
      id={id}
      method="post"
      action={form.action}
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
        {form.intro && <p>{form.intro}</p>}
        <p
          className="lead-form__car"
          data-text={
            form.hidden.some(({ name, query }) => name === 'car_id' && query)
              ? words.texts.formAboutCarNamed
              : undefined
          }
          hidden
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty -- only so does React leave it to the script
          dangerouslySetInnerHTML={WRITTEN_BY_SCRIPT}
        />
      </div>
      <FormErrors heading={words.errors} formId={id} live={live} />
      {form.hidden.map(({ name, value, query }) => (
        <input key={name} type="hidden" name={name} defaultValue={value} data-query={query} />
      ))}
      <div className="visually-hidden" aria-hidden="true">
        <label>
          {`${words.leaveEmpty} `}
          <input type="text" name="homepage" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {form.sections.map((section, place) => (
        <FormPart
          // biome-ignore lint/suspicious/noArrayIndexKey: sections never change -- a form is fixed when it is planned
          key={place}
          form={form}
          section={section}
          place={place}
          live={live}
        />
      ))}
      <FormFoot form={form} live={live} />
    </form>
  );
}
