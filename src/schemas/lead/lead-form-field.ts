import * as v from 'valibot';

const text = v.exactOptional(v.string());

/** One question of a form, as `src/view/lead-form.ts` describes it. */
export const LeadFormFieldSchema = v.object({
  name: v.string(),
  label: v.string(),
  type: v.picklist([
    'text',
    'email',
    'tel',
    'number',
    'date',
    'time',
    'textarea',
    'select',
    'checkbox',
    'checkboxes',
  ]),
  required: v.boolean(),
  autocomplete: text,
  inputmode: v.exactOptional(v.picklist(['numeric', 'decimal'])),
  maxlength: v.exactOptional(v.number()),
  pattern: text,
  title: text,
  help: text,
  options: v.exactOptional(v.array(v.object({ value: v.string(), label: v.string() }))),
  short: v.exactOptional(v.boolean()),
});
export type LeadFormField = v.InferOutput<typeof LeadFormFieldSchema>;
