import * as v from 'valibot';

const SelectorSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(500));

/** Commands of the desk to a page in a frame, by `postMessage`. */
export const FrameOrderSchema = v.variant('type', [
  /** Marks these elements, and no others. */
  v.object({ type: v.literal('mark'), selectors: v.array(SelectorSchema) }),
  /** Brings an element into sight. */
  v.object({ type: v.literal('show'), selector: SelectorSchema }),
  v.object({ type: v.literal('scroll'), top: v.number() }),
  /** The next click chooses an element, and does nothing else. */
  v.object({ type: v.literal('pick'), isOn: v.boolean() }),
]);
export type FrameOrder = v.InferOutput<typeof FrameOrderSchema>;

/** Messages of a page in a frame to the desk. */
export const FrameReportSchema = v.variant('type', [
  v.object({ type: v.literal('ready'), path: v.string() }),
  v.object({ type: v.literal('scrolled'), top: v.number() }),
  v.object({ type: v.literal('picked'), selector: SelectorSchema, text: v.string() }),
]);
export type FrameReport = v.InferOutput<typeof FrameReportSchema>;
