import * as v from 'valibot';

const text = v.exactOptional(v.string());

/** One question of a form, as pages and the server have it. What is left out does not apply. */
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
    'file',
  ]),
  required: v.boolean(),
  /** An HTML autocomplete token, so that the browser can fill it in. */
  autocomplete: text,
  inputmode: v.exactOptional(v.picklist(['numeric', 'decimal'])),
  maxlength: v.exactOptional(v.number()),
  /** For the whole value, as in HTML. */
  pattern: text,
  /** The browser's message when the pattern does not match. */
  title: text,
  /** Help before the mistake. */
  help: text,
  /** Of a select or a list of checkboxes. */
  options: v.exactOptional(v.array(v.object({ value: v.string(), label: v.string() }))),
  /** About as wide as what is written there. */
  short: v.exactOptional(v.boolean()),
  /** Stored encrypted, and not kept in the browser while the form is filled in ([K26]). */
  private: v.exactOptional(v.boolean()),
  /** Of the alternatives of a form one must be answered. */
  alternative: v.exactOptional(v.boolean()),
  /** Of a file: the endings and the size that are accepted, and the messages about one that is not or cannot be stored. */
  file: v.exactOptional(
    v.object({
      accept: v.string(),
      maxBytes: v.number(),
      wrongType: v.string(),
      tooLarge: v.string(),
      notSent: v.string(),
    }),
  ),
});
export type LeadFormField = v.InferOutput<typeof LeadFormFieldSchema>;
