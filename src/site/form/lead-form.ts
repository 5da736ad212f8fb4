import { FORM_KINDS } from '../../domain/lead/form-kind.ts';
import { leadEventId } from '../../domain/lead/lead-events.ts';
import type { FormField, FormSection, LeadForm } from '../../view/lead-form.ts';
import { fixedPaths } from '../routes/fixed-routes.ts';
import { links } from '../routes/links.ts';
import type { FormPlan } from './form-plan.ts';
import { type FormSite, formSections, messagesOf } from './form-sections.ts';
import { goesByStep } from './form-steps.ts';
import { hiddenFields } from './hidden-fields.ts';

/** A form as its page shows it: questions, hidden values, and where it is sent. */
export function leadForm(site: FormSite, planned: FormPlan): LeadForm {
  const { kind, title, car = null } = planned;
  const { features, texts } = site.config;
  const { action, event } = FORM_KINDS[kind];
  const sections = withoutFields(formSections(kind, car, site), planned.known ?? {});
  const visible = new Set(sections.flatMap(({ fields }) => fields.map(({ name }) => name)));
  return {
    kind,
    id: `${kind}-form`,
    action,
    eventId: leadEventId(event, car),
    title,
    intro: planned.intro ?? null,
    sections,
    hidden: hiddenFields(planned, visible, site),
    values: planned.values ?? {},
    stepped: goesByStep(kind, sections, features.steppedForms),
    slots: features.appointments && features.testDriveDateTime && kind === 'test-drive',
    car:
      car === null
        ? null
        : { id: car.id, title: car.name, href: links.car(car.slug), car_type: car.car_type },
    success: fixedPaths(site.config).has(links.success) ? links.success : null,
    submit: planned.submit ?? texts.formSend,
    messages: messagesOf(site),
  };
}

/** Sections without the questions that the page answers. */
function withoutFields(sections: FormSection[], known: Record<string, string>): FormSection[] {
  const isKnown = ({ name }: FormField) => Object.hasOwn(known, name);
  // The same objects, digested once, where all questions are asked.
  if (!sections.some(({ fields }) => fields.some(isKnown))) return sections;
  return sections
    .map(section => ({ ...section, fields: section.fields.filter(field => !isKnown(field)) }))
    .filter(({ fields }) => fields.length > 0);
}
