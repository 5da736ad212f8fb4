import * as v from 'valibot';

const SelectorSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(500));

/** Commands of the desk to a page in an iframe, by `postMessage`. */
export const IframeCommandSchema = v.variant('type', [
  /** Marks these elements, and no others. */
  v.object({ type: v.literal('mark'), selectors: v.array(SelectorSchema) }),
  /** Brings an element into sight. */
  v.object({ type: v.literal('show'), selector: SelectorSchema }),
  v.object({ type: v.literal('scroll'), top: v.number() }),
  /** The next click chooses an element, and does nothing else. */
  v.object({ type: v.literal('pick'), isOn: v.boolean() }),
]);
export type IframeCommand = v.InferOutput<typeof IframeCommandSchema>;

/** Messages of a page in an iframe to the desk. */
export const IframeReportSchema = v.variant('type', [
  v.object({ type: v.literal('ready'), path: v.string() }),
  v.object({ type: v.literal('scrolled'), top: v.number() }),
  v.object({ type: v.literal('picked'), selector: SelectorSchema, text: v.string() }),
]);
export type IframeReport = v.InferOutput<typeof IframeReportSchema>;
